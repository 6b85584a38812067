// F26: tests of reaching somebody mixed into alerts, while processes are killed: a test never delays, merges with or looks
// like an alert, and none goes while one is on. Waves with tests alternate with the same waves without.
import { randomUUID } from 'node:crypto';
import { callUntilAnswered } from '../calling.ts';
import { isUnknown } from '../check-messages.ts';
import type { Reach, Youth } from '../people.ts';
import type { TestReceipt } from '../providers.ts';
import { isTaken, type Channel } from '../receipts.ts';
import { smallCrew, type Stage } from '../stage.ts';
import { pause, until } from '../wait.ts';
import type { FaultTest } from './fault-test.ts';
import { killAndStart } from './kills.ts';

/** From the last look at whether an alert is on until a provider has it: the rest of a lease. */
const underWayMs = 8_000;
/** Three take tests, one never said yes. */
const crew: readonly Reach[] = [...smallCrew, ['sms']];
const takers = smallCrew.length;
/** `planted`: due to go while the alert is on, as if planned a moment before it. */
const acts = ['practise', 'practise, then call', 'planted', 'call'] as const;
type Act = (typeof acts)[number];

interface Volume {
  youths: number;
  tests: number;
  kills: number;
}
const volumeOf = ({ wishes, isHasty }: Stage): Volume => {
  if (isHasty) return { youths: 8, tests: 12, kills: 0 };
  if (wishes.isSmall) return { youths: 24, tests: wishes.messages, kills: 2 };
  return { youths: 240, tests: wishes.messages, kills: wishes.kills };
};

interface TestRow {
  key: string;
  linkHash: string;
  /** Put into the ledger by us, whose link is not known. */
  isPlanted: boolean;
  crewId: string;
  youthId: string;
  channel: Channel;
  state: string;
  resent: boolean;
  crashes: number;
  provider: string | null;
  /** Of an alert of the same youth in this wave. */
  alertFrom: number | null;
  alertUntil: number | null;
}

/** Where it is the middle of a civil hour now, on any day of the week. */
const civilZone = (now: Date): string => {
  const ahead = 16 - now.getUTCHours();
  const hours = ahead < -11 ? ahead + 24 : ahead;
  // In these names a minus is east.
  return hours === 0 ? 'Etc/UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
};

const agree = async ({ cluster }: Stage, youths: Youth[]): Promise<void> => {
  const friends = youths.flatMap((youth) => youth.friends.slice(0, takers));
  await cluster.postgres.ask(
    `INSERT INTO test_choices (person_id, asks, takes, changed_at)
     SELECT unnest($1::uuid[]), true, false, now() UNION ALL SELECT unnest($2::uuid[]), false, true, now()
     ON CONFLICT DO NOTHING`,
    [youths.map(({ id }) => id), friends.map(({ id }) => id)],
  );
};

/** Nobody takes tests: the calls stay the same, and each is refused. */
const disagree = ({ cluster }: Stage) => cluster.postgres.ask('DELETE FROM test_choices');

const intoCivilHour = ({ cluster }: Stage, youths: Youth[]) =>
  cluster.postgres.ask('UPDATE people SET time_zone = $1 WHERE id = any($2::uuid[])', [
    civilZone(new Date()),
    youths.flatMap(({ friends }) => friends.map(({ id }) => id)),
  ]);

/** Through the front door; an alert that is on refuses it. */
const practise = async (stage: Stage, { token, friends }: Youth): Promise<void> => {
  const { chance, ports, checker } = stage;
  const body = { CrewIds: friends.slice(0, takers).map(({ id }) => id) };
  const asked = { method: 'POST', path: '/user/test-messages/practice', token, key: randomUUID(), body } as const;
  const answer = await callUntilAnswered(asked, { ports, chance, giveUpMs: 120_000 });
  if (answer?.status !== 201 && answer?.status !== 422)
    checker.findings.add('other', `practising was answered with ${answer?.status ?? 'nothing'}`);
};

/** Only where the alert is on: from then on a test of it is one too many, until it is over. */
const plant = async ({ cluster }: Stage, { id, friends }: Youth): Promise<void> => {
  const isPlanted = async () => {
    const rows = await cluster.postgres.ask(
      `WITH made AS (
         INSERT INTO reach_tests (id, youth_id, crew_id, reason, created_at)
         SELECT gen_random_uuid(), a.youth_id, f.id, 'joined', db_now() FROM alerts a, unnest($2::uuid[]) f (id)
         WHERE a.youth_id = $1 AND a.state = 'active' RETURNING id, youth_id, crew_id
       )
       INSERT INTO test_deliveries (dedupe_key, test_id, youth_id, crew_id, channel, link_hash)
       SELECT concat_ws(':', 'test', m.id, 'sms'), m.id, m.youth_id, m.crew_id, 'sms', decode(replace(m.id::text, '-', ''), 'hex')
       FROM made m RETURNING id`,
      [id, [friends[1]!.id]],
    );
    return rows.length > 0;
  };
  await until(isPlanted, 20_000, 20);
};

const liveOf = async (stage: Stage, youth: Youth, act: Act, isControl: boolean) => {
  const { chance } = stage;
  if (act.startsWith('practise')) await practise(stage, youth);
  if (act === 'practise') return null;
  if (act === 'practise, then call') await pause(chance.below(400));
  const planting = act === 'planted' && !isControl ? plant(stage, youth) : null;
  const life = await stage.live(youth, act === 'planted' ? { endsAfterMs: 2_500 } : stage.anyPlay());
  await planting;
  return life;
};

const rowsOf = ({ cluster }: Stage, since: number): Promise<TestRow[]> =>
  cluster.postgres.ask<TestRow & Record<string, unknown>>(
    `SELECT d.dedupe_key AS key, encode(d.link_hash, 'hex') AS "linkHash",
       encode(d.link_hash, 'hex') = replace(d.test_id::text, '-', '') AS "isPlanted", d.crew_id AS "crewId", d.youth_id AS "youthId", d.channel, d.state, d.resent, d.crashes,
       d.provider, extract(epoch FROM a.created_at)::float8 * 1000 AS "alertFrom",
       extract(epoch FROM a.ended_at)::float8 * 1000 AS "alertUntil"
     FROM test_deliveries d LEFT JOIN LATERAL (
       SELECT created_at, ended_at FROM alerts a WHERE a.youth_id = d.youth_id AND a.created_at > to_timestamp($1::float8 / 1000)
       ORDER BY created_at LIMIT 1) a ON true`,
    [since],
  );

const checkOne = (stage: Stage, row: TestRow, got: TestReceipt[]): void => {
  const { findings } = stage.checker;
  const taken = got.filter(isTaken);
  const isStated = row.state === 'sent' || row.state === 'confirmed';
  if (isStated && taken.length === 0)
    findings.add('lost', `the test ${row.key} is reported as sent, and nobody got it`);
  if (row.state === 'superseded' && row.alertFrom === null)
    findings.add('lost', `the test ${row.key} was put away without an alert`);
  const [first, ...more] = taken;
  for (const again of more) {
    const isExcused = first!.trouble !== 'ok' || isUnknown(row, first!.provider, stage.cluster);
    if (isExcused) findings.repeated++;
    else findings.add('twice', `the test ${row.key} came again after ${again.at - first!.at} ms`);
  }
  if (row.alertFrom === null) return;
  const from = row.alertFrom + (row.isPlanted ? 0 : underWayMs);
  for (const { begunAt } of taken)
    if (begunAt > from && begunAt < (row.alertUntil ?? Infinity))
      findings.add('wrong', `the test ${row.key} went ${Math.round(begunAt - row.alertFrom)} ms into an alert`);
};

/** Answers how many tests there were, and how many an alert stopped. */
const checkWave = async (stage: Stage, since: number) => {
  const { findings } = stage.checker;
  const { tests } = stage.cluster.providers;
  const rows = await rowsOf(stage, since);
  const known = new Set(rows.map(({ linkHash }) => linkHash));
  const got = Map.groupBy(tests, ({ linkHash, personId, channel }) =>
    known.has(linkHash) ? linkHash : `${personId}:${channel}`,
  );
  for (const row of rows) {
    const of = row.isPlanted ? `${row.crewId}:${row.channel}` : row.linkHash;
    checkOne(stage, row, got.get(of) ?? []);
    got.delete(of);
  }
  for (const way of got.keys()) findings.add('wrong', `a test that nobody planned went to ${way}`);
  findings.messages += tests.length;
  tests.length = 0;
  const stopped = rows.filter(({ state }) => state === 'superseded').length;
  await stage.cluster.postgres.ask('DELETE FROM reach_tests');
  return { tests: rows.length, stopped };
};

interface Wave {
  turn: number;
  hangs: number;
  isControl?: boolean;
}

const wave = async (stage: Stage, youths: Youth[], { turn, hangs, isControl = false }: Wave) => {
  const { chance, cluster } = stage;
  const since = Date.now();
  await intoCivilHour(stage, youths);
  await (isControl ? disagree(stage) : agree(stage, youths));
  cluster.providers.testTrouble = () => (chance.is(hangs) ? 'hang' : 'ok');
  const actAt = (at: number): Act => acts[(at + turn) % acts.length]!;
  const lives = await Promise.all(youths.map((youth, at) => liveOf(stage, youth, actAt(at), isControl)));
  cluster.providers.testTrouble = () => 'ok';
  await stage.checker.checkWhenSettled(
    lives.filter((life) => life !== null),
    stage.waitOnMs,
  );
  const isSettled = async () =>
    (await cluster.postgres.ask('SELECT 1 FROM test_deliveries WHERE settled_at IS NULL LIMIT 1')).length === 0;
  if (!(await until(isSettled, stage.isHasty ? 45_000 : 180_000, 100)))
    stage.checker.findings.add('lost', 'some tests were never sent');
  return checkWave(stage, since);
};

const shareOf = (times: number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;

/** How likely at least so many of so many pairs are slower by chance alone (sign test). */
const byChance = (slower: number, pairs: number): number => {
  let [ways, all] = [1, 0];
  for (let many = 0; many <= pairs; many++) {
    if (many >= slower) all += ways;
    ways = (ways * (pairs - many)) / (many + 1);
  }
  return all / 2 ** pairs;
};

interface Pair {
  withTests: number[];
  without: number[];
}

/** The machine carries the tests as well: slower by less than this is its processor's share, not waiting. */
const allowedRatio = 1.25;
const tooUnlikely = 0.01;

const compare = (pairs: Pair[], { findings }: Stage['checker']): void => {
  for (const part of [0.5, 0.99]) {
    const each = pairs.map(({ withTests, without }) => [shareOf(withTests, part), shareOf(without, part)] as const);
    const slower = each.filter(([tests, control]) => tests > control * allowedRatio).length;
    const chance = byChance(slower, each.length);
    const all = (of: keyof Pair) =>
      shareOf(
        pairs.flatMap((pair) => pair[of]),
        part,
      ).toFixed(0);
    const words = `p${part * 100} of hand-off is ${all('withTests')} ms with tests, ${all('without')} ms without; over ${allowedRatio} times slower in ${slower} of ${each.length} pairs, p = ${chance.toFixed(3)}`;
    console.log(`F26: ${words}`);
    if (chance < tooUnlikely) findings.add('other', `tests delay alerts: ${words}`);
  }
};

export const testMessages: FaultTest = {
  name: 'F26',
  what: 'tests mixed into alerts, with kills',
  async run(stage) {
    const { chance, checker } = stage;
    const volume = volumeOf(stage);
    stage.patienceMs = 180_000;
    const youths = await stage.youths(volume.youths, crew);
    const waves = { areOver: false };
    const killing = (async () => {
      const meanMs = stage.wishes.isSmall ? 1_200 : 3_000;
      while (!waves.areOver && !stage.isOver() && checker.findings.kills < volume.kills) {
        await pause(chance.below(2 * meanMs));
        if (!waves.areOver) await killAndStart(stage);
      }
    })();
    const all = { tests: 0, stopped: 0 };
    const pairs: Pair[] = [];
    const { handOffMs } = checker.findings;
    const timed = async (shuffled: Youth[], how: Wave) => {
      const from = handOffMs.length;
      const { tests, stopped } = await wave(stage, shuffled, how);
      if (tests === 0 && !how.isControl) throw new Error('No test was planned at all.');
      all.tests += tests;
      all.stopped += stopped;
      return handOffMs.slice(from);
    };
    const isControlled = !stage.wishes.isSmall && !stage.isHasty;
    for (let turn = 0; all.tests < volume.tests && !stage.isOver(); turn++) {
      const shuffled = chance.shuffled(youths);
      // Every fifth time each provider hangs for nearly all tests: the alerts beside them have to come all the same.
      const how = { turn, hangs: turn % 5 === 0 && isControlled ? 0.8 : 0.02 };
      const control = () => (isControlled ? timed(shuffled, { ...how, isControl: true }) : []);
      // The order changes, so that a machine that grows slower says nothing.
      const first = turn % 2 === 0 ? await control() : null;
      const withTests = await timed(shuffled, how);
      pairs.push({ withTests, without: first ?? (await control()) });
    }
    waves.areOver = true;
    await killing;
    console.log(`F26: ${all.tests} tests, of which an alert stopped ${all.stopped}`);
    if (isControlled) compare(pairs, checker);
  },
};
