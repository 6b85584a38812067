// F25: whoever of the staff is on duty is called about what is urgent, once each round, and nobody else, while processes and
// PostgreSQL are killed and shifts change.
import { randomUUID } from 'node:crypto';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { uuidv7 } from 'uuidv7';
import { callUntilAnswered } from '../calling.ts';
import type { Youth } from '../people.ts';
import type { Stage } from '../stage.ts';
import { pause, until } from '../wait.ts';
import type { FaultTest } from './fault-test.ts';
import { killAndStart } from './kills.ts';

/** From the last look at who is on duty until a provider has it: the rest of a lease. */
const underWayMs = 8_000;
const handOffWithinMs = 10_000;
const stepWithinMs = 5_000;
const shiftMs = 10_000;
const piecesEach = 4;

interface Volume {
  items: number;
  kills: number;
  crashes: number;
  perSecond: number;
}
const volumeOf = ({ wishes, isHasty }: Stage): Volume => {
  if (isHasty) return { items: 25, kills: 0, crashes: 0, perSecond: 25 };
  if (wishes.isSmall) return { items: 40, kills: 2, crashes: 1, perSecond: 10 };
  return { items: wishes.alerts * 5, kills: wishes.kills * 10, crashes: 5, perSecond: 20 };
};

interface Shift {
  personId: string;
  from: number;
  until: number;
}

/** Who of the staff is on duty, written down as it is asked for and as it is done. */
class Roster {
  readonly shifts: Shift[] = [];
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async hire(role: 'moderator' | 'lead'): Promise<string> {
    const { cluster } = this.#stage;
    const { id } = await cluster.people.friend(['sms']);
    await cluster.postgres.ask(
      "INSERT INTO staff_roles (id, person_id, role, granted_by, granted_at) VALUES ($1, $2, $3, 'faults', now())",
      [uuidv7(), id, role],
    );
    await cluster.postgres.ask("INSERT INTO on_call_people (person_id, ways, changed_at) VALUES ($1, '{sms}', now())", [
      id,
    ]);
    return id;
  }

  async on(personId: string, duty: 'first' | 'next' | 'lead'): Promise<void> {
    this.shifts.push({ personId, from: Date.now(), until: Infinity });
    await this.#stage.cluster.postgres.ask(
      `INSERT INTO on_call_overrides (id, person_id, duty, starts_at, ends_at)
       VALUES ($1, $2, $3, now() - interval '1 second', now() + interval '1 day') ON CONFLICT DO NOTHING`,
      [uuidv7(), personId, duty],
    );
  }

  async off(personId: string): Promise<void> {
    await this.#stage.cluster.postgres.ask('DELETE FROM on_call_overrides WHERE person_id = $1', [personId]);
    for (const shift of this.shifts) if (shift.personId === personId) shift.until = Math.min(shift.until, Date.now());
  }

  wasOn(personId: string, from: number, to: number): boolean {
    return this.shifts.some((shift) => shift.personId === personId && shift.from <= to && shift.until >= from);
  }
}

const piece = (id: string) => ({
  _id: id,
  Title: 'Last night',
  Document: documentOfText('I want to die and I have a plan for tonight.'),
  AnonymousFlag: true,
  Experiences: ['good-days'],
  Status: 'Submitted',
});

/** Handed in through the front door, whichever process answers; answers its id. */
const handIn = async (stage: Stage, youth: Youth): Promise<string | null> => {
  const { chance, ports } = stage;
  const id = randomUUID();
  const asked = { method: 'POST', path: '/article', token: youth.token, key: id, body: piece(id) } as const;
  const answer = await callUntilAnswered(asked, { ports, chance, giveUpMs: 120_000 });
  if (answer && answer.status < 300) return id;
  stage.checker.findings.add('other', `a piece was answered with ${answer?.status ?? 'nothing'}`);
  return null;
};

const acceptTerms = async (stage: Stage, { token }: Youth): Promise<void> => {
  const { chance, ports } = stage;
  await callUntilAnswered(
    { method: 'POST', path: '/user/article-terms/true', token, key: randomUUID() },
    { ports, chance },
  );
};

/** Nothing is left to be sent, or nobody waits any longer. */
const untilSent = (stage: Stage): Promise<boolean> =>
  until(
    async () => (await stage.cluster.postgres.ask('SELECT 1 FROM urgent_calls WHERE settled_at IS NULL')).length === 0,
    stage.isHasty ? 60_000 : 180_000,
    200,
  );

/** The next step of a fifth of what waits is due within a moment, all at once. */
const hurrySteps = async ({ cluster }: Stage): Promise<Map<string, number>> => {
  const rows = await cluster.postgres.ask<{ id: string; due: number }>(
    `UPDATE urgent_items SET next_at = db_now() + interval '1 second'
     WHERE settled_at IS NULL AND round = 0 AND get_byte(decode(replace(id::text, '-', ''), 'hex'), 15) % 5 = 0
     RETURNING id, extract(epoch FROM next_at)::float8 * 1000 AS due`,
  );
  return new Map(rows.map(({ id, due }) => [id, due]));
};

const checkSteps = async ({ cluster, checker }: Stage, hurried: Map<string, number>): Promise<void> => {
  const { findings } = checker;
  const rows = await cluster.postgres.ask<{ id: string; round: number; at: number | null }>(
    `SELECT i.id, i.round, (SELECT extract(epoch FROM min(c.created_at))::float8 * 1000 FROM urgent_calls c
      WHERE c.urgent_id = i.id AND c.kind = 'again') AS at FROM urgent_items i`,
  );
  for (const { id, round, at } of rows) {
    const due = hurried.get(id);
    if (round > (due === undefined ? 0 : 1)) findings.add('twice', `item ${id} was called about in ${round} rounds`);
    if (due === undefined) continue;
    if (at === null) {
      findings.add('lost', `the step of item ${id} did not come`);
      continue;
    }
    const late = cluster.upBetween(due, at);
    findings.timersFired++;
    findings.latestTimerMs = Math.max(findings.latestTimerMs, late);
    if (late > stepWithinMs) findings.add('late', `the step of item ${id} came ${Math.round(late)} ms late`);
  }
};

/** Item, round, person and way, whatever else stands in a key. */
const callOf = (reference: string): string => {
  const parts = reference.split(':');
  return parts.slice(0, parts[2] === 'shift' ? 5 : 4).join(':');
};

/** Those that were refused on purpose are called about too, but not timed. */
const checkCalls = async (stage: Stage, roster: Roster, ids: string[], refused: string[]): Promise<void> => {
  const { cluster, checker } = stage;
  const { findings } = checker;
  const calls = cluster.providers.staffCalls;
  const first = new Map<string, number>();
  const times = new Map<string, number>();
  for (const { reference, personId, at } of calls) {
    const urgentId = reference.split(':', 1)[0]!;
    first.set(urgentId, Math.min(first.get(urgentId) ?? Infinity, at));
    const call = callOf(reference);
    times.set(call, (times.get(call) ?? 0) + 1);
    if (!roster.wasOn(personId, at - underWayMs, at)) findings.add('wrong', `${personId} was off duty: ${reference}`);
  }
  const resent = await cluster.postgres.ask<{ key: string }>('SELECT dedupe_key AS key FROM urgent_calls WHERE resent');
  const mayRepeat = new Set(resent.map(({ key }) => key));
  for (const [reference, count] of times) {
    if (count > 1 && mayRepeat.has(reference)) findings.repeated++;
    else if (count > 1) findings.add('twice', `${reference} went ${count} times`);
  }
  const items = await cluster.postgres.ask<{ id: string; itemId: string; at: number }>(
    'SELECT id, item_id AS "itemId", extract(epoch FROM raised_at)::float8 * 1000 AS at FROM urgent_items',
  );
  const known = new Map(items.map((item) => [item.itemId, item]));
  for (const id of [...ids, ...refused]) {
    const item = known.get(id);
    const called = item && first.get(item.id);
    if (!item || called === undefined) findings.add('lost', `nobody was called about ${id}`);
    else if (!refused.includes(id)) findings.handOffMs.push(cluster.upBetween(item.at, called));
  }
  findings.alerts = ids.length + refused.length;
  findings.messages = calls.length;
  const sorted = findings.handOffMs.toSorted((one, other) => one - other);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  if (p99 > handOffWithinMs) findings.add('late', `a hundredth took ${Math.round(p99)} ms to the first provider`);
};

/** What was planned for somebody who has gone since, and could not be sent so far, is not sent to them. */
const goOffMeanwhile = async (stage: Stage, roster: Roster, youth: Youth, firsts: string[]): Promise<string[]> => {
  const { providers } = stage.cluster;
  const [here, comes] = firsts;
  for (const id of firsts) await roster.off(id);
  await roster.on(here!, 'first');
  providers.refusesStaff = true;
  const ids = await Promise.all(Array.from({ length: 5 }, () => handIn(stage, youth)));
  await pause(1_000);
  await roster.on(comes!, 'first');
  await roster.off(here!);
  await pause(underWayMs);
  providers.refusesStaff = false;
  return ids.filter((id) => id !== null);
};

const settleAll = async ({ cluster }: Stage): Promise<void> => {
  await cluster.postgres.ask('DELETE FROM urgent_items');
  await cluster.postgres.ask('DELETE FROM on_call_overrides');
  cluster.providers.staffCalls.length = 0;
};

const killMeanwhile = async (stage: Stage, { items, perSecond, kills, crashes }: Volume): Promise<void> => {
  const { chance, cluster, checker } = stage;
  const all = kills + crashes;
  const meanMs = ((items / perSecond) * 1_000) / Math.max(1, all);
  const underWay: Promise<unknown>[] = [];
  for (let turn = 0; turn < all && !stage.isOver(); turn++) {
    await pause(chance.below(2 * meanMs));
    if (turn % Math.ceil(all / Math.max(1, crashes)) === 0 && crashes > 0) {
      checker.findings.kills++;
      await cluster.postgres.crash();
    } else underWay.push(killAndStart(stage));
  }
  await Promise.all(underWay);
};

const changeShifts = async (stage: Stage, roster: Roster, staff: string[], isOver: () => boolean): Promise<void> => {
  for (let turn = 0; !isOver(); turn++) {
    await until(async () => isOver(), shiftMs, 100);
    if (isOver()) return;
    await roster.on(staff[(turn + 1) % staff.length]!, 'first');
    await roster.off(staff[turn % staff.length]!);
  }
};

export const urgentItems: FaultTest = {
  name: 'F25',
  what: 'urgent items at the desk, with kills and changing shifts',
  async run(stage) {
    const volume = volumeOf(stage);
    const roster = new Roster(stage);
    // Nobody hands in more than a few a day.
    const youths = await stage.youths(Math.ceil(volume.items / piecesEach), []);
    const [witness] = await stage.youths(1, []);
    for (const youth of [...youths, witness!]) await acceptTerms(stage, youth);
    const firsts = await Promise.all([1, 2, 3].map(() => roster.hire('moderator')));
    await roster.on(await roster.hire('moderator'), 'next');
    await roster.on(await roster.hire('lead'), 'lead');
    await roster.on(firsts[0]!, 'first');
    let isOver = false;
    const shifts = stage.wishes.isSmall ? Promise.resolve() : changeShifts(stage, roster, firsts, () => isOver);
    const killing = killMeanwhile(stage, volume);
    const began = performance.now();
    const handed: Promise<string | null>[] = [];
    while (handed.length < volume.items && !stage.isOver()) {
      if (performance.now() - began < (handed.length * 1_000) / volume.perSecond) await pause(5);
      else handed.push(handIn(stage, youths[handed.length % youths.length]!));
    }
    const ids = (await Promise.all(handed)).filter((id) => id !== null);
    await killing;
    isOver = true;
    await shifts;
    await untilSent(stage);
    const hurried = await hurrySteps(stage);
    await until(
      async () =>
        (await stage.cluster.postgres.ask("SELECT 1 FROM urgent_items WHERE next_at < now() + interval '30 seconds'"))
          .length === 0,
      60_000,
      200,
    );
    const refused = stage.wishes.isSmall && !stage.isHasty ? [] : await goOffMeanwhile(stage, roster, witness!, firsts);
    if (!(await untilSent(stage))) stage.checker.findings.add('lost', 'some calls were never sent');
    await checkSteps(stage, hurried);
    await checkCalls(stage, roster, ids, refused);
    await settleAll(stage);
  },
};
