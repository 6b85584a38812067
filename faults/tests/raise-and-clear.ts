// F24: raising and clearing as a weapon, while processes are killed: merged, and no end lost.
import { endAlert, tap } from '../acts.ts';
import { newLife, type Life } from '../life.ts';
import type { Friend, Youth } from '../people.ts';
import { isCall, isTaken, type Receipt } from '../receipts.ts';
import { fullCrew, type Stage } from '../stage.ts';
import { brewStorms, isCalm, letTwoMinutesPass } from '../storms.ts';
import { pause, until } from '../wait.ts';
import type { FaultTest } from './fault-test.ts';
import { killAndStart } from './kills.ts';

interface Storm {
  youth: Youth;
  lives: Life[];
  /** How many messages of each kind had come to each friend by each channel when it was last looked. */
  heard: Map<string, number>;
}

/** What nobody knows the fate of counts from when it was begun. */
const twoMinutesNearlyMs = 105_000;
const texts = ['email', 'sms'] as const;

const rage = async (stage: Stage, { youth, lives }: Storm, times: number, endsAtLast: boolean): Promise<void> => {
  for (let turn = 0; turn < times; turn++) {
    const life = newLife(youth);
    lives.push(life);
    if (!(await tap(stage, life, { copies: 1, chosen: null })))
      stage.checker.findings.add('lost', 'an alert of a storm was never accepted');
    await pause(stage.chance.below(150));
    if (turn < times - 1 || endsAtLast) await endAlert(stage, life, 'ok');
  }
};

const keyOf = ({ alertId, kind, version }: Receipt) => `${alertId}:${kind}:${version}`;

/** What they have by this channel, each message once however often nobody knew whether it had arrived. */
const messagesOf = ({ cluster }: Stage, friend: Friend, channel: Receipt['channel']): Receipt[] => {
  const { receipts } = cluster.providers;
  const all = receipts.of(friend.id).filter((receipt) => receipt.channel === channel && isTaken(receipt));
  for (const receipt of all) receipts.alertOf(receipt);
  const once = new Map(all.toReversed().map((receipt) => [keyOf(receipt), receipt]));
  return [...once.values()].toSorted((one, other) => one.order - other.order);
};

/** At most one more to everybody by each channel, or two where two minutes went by meanwhile; the end of the first alert, which stands alone, does not count. */
const checkRate = (stage: Stage, { youth, lives, heard }: Storm): void => {
  const [first] = lives[0]!.alertIds;
  for (const friend of youth.friends) {
    for (const channel of texts) {
      const merged = messagesOf(stage, friend, channel).filter(
        ({ alertId, kind }) => alertId !== first || isCall(kind),
      );
      const before = heard.get(`${friend.id}:${channel}`) ?? 0;
      heard.set(`${friend.id}:${channel}`, merged.length);
      const fresh = merged.slice(before);
      for (const [turn, { at, kind }] of fresh.entries())
        if (turn > 0 && at - fresh[turn - 1]!.at < twoMinutesNearlyMs)
          stage.checker.findings.add('twice', `a further ${kind} at once by ${channel} to ${friend.id} in a storm`);
    }
  }
};

/** The last word by each channel is how things stand. */
const checkLastWord = (stage: Stage, { youth }: Storm, isOn: boolean): void => {
  for (const friend of youth.friends) {
    for (const channel of friend.has) {
      const last = messagesOf(stage, friend, channel).at(-1);
      if (last && isCall(last.kind) !== isOn && (channel !== 'push' || !isOn))
        stage.checker.findings.add(
          'lost',
          `the last word by ${channel} to ${friend.id} is ${last.kind}, on is ${isOn}`,
        );
      if (!last && isOn) stage.checker.findings.add('lost', `nothing by ${channel} to ${friend.id}, and it is on`);
    }
  }
};

/** Every alert, and every end, stands in every open app's log; and no push ever waits. */
const checkAtOnce = async ({ cluster, checker }: Stage, { youth, lives }: Storm): Promise<void> => {
  const { findings } = checker;
  findings.alerts += lives.length;
  for (const { id } of youth.friends) findings.messages += cluster.providers.receipts.of(id).length;
  for (const { troubles } of lives) for (const { words } of troubles) findings.add('other', words);
  const friends = youth.friends.map(({ id }) => id);
  const rows = await cluster.postgres.ask<{ person_id: string; called: number; ended: number }>(
    `SELECT e.person_id, count(*) FILTER (WHERE e.type = 'alert')::int AS called, count(*) FILTER (WHERE e.type = 'cleared')::int AS ended
     FROM alert_events e WHERE e.person_id = any($1::uuid[]) GROUP BY e.person_id`,
    [friends],
  );
  for (const { person_id: id, called, ended } of rows)
    if (called !== lives.length || ended !== lives.length)
      findings.add('lost', `${id} sees ${called} alerts and ${ended} ends of ${lives.length} in the app`);
  if (rows.length < friends.length) findings.add('lost', 'somebody sees nothing in the app');
  const [held] = await cluster.postgres.ask<{ count: number }>(
    `SELECT count(*)::int AS count FROM alert_deliveries WHERE youth_id = $1 AND channel = 'push' AND merged_with IS NOT NULL`,
    [youth.id],
  );
  if (held!.count > 0) findings.add('other', `${held!.count} push messages still wait`);
};

export const raiseAndClear: FaultTest = {
  name: 'F24',
  what: 'raise and clear in storms, with kills: texts and emails merged, no end lost',
  async run(stage) {
    const { wishes, cluster, chance, checker } = stage;
    const { postgres, people, providers } = cluster;
    stage.patienceMs = 180_000;
    for (let round = 0; round < wishes.rounds; round++) {
      const youths = await stage.youths(wishes.isSmall ? 4 : 20, fullCrew);
      const ids = youths.map(({ id }) => id);
      await brewStorms(postgres, ids);
      const storms = youths.map((youth): Storm => ({ youth, lives: [], heard: new Map() }));
      const isOn = (turn: number) => turn % 2 === 1;
      const calm = async () => {
        if (!(await until(() => isCalm(postgres, ids), stage.patienceMs, 200)))
          checker.findings.add('late', 'a storm left something undone that was due');
        for (const storm of storms) checkRate(stage, storm);
      };
      const killing = (async () => {
        for (let turn = 0; turn < (wishes.isSmall ? 2 : 6); turn++) {
          await pause(chance.below(2_000));
          await killAndStart(stage);
        }
      })();
      await Promise.all(storms.map((storm, turn) => rage(stage, storm, wishes.isSmall ? 8 : 25, !isOn(turn))));
      await killing;
      await calm();
      await letTwoMinutesPass(postgres, ids);
      await calm();
      for (const [turn, storm] of storms.entries()) checkLastWord(stage, storm, isOn(turn));
      await Promise.all(
        storms.filter((_, turn) => isOn(turn)).map(({ lives }) => endAlert(stage, lives.at(-1)!, 'ok')),
      );
      await calm();
      await letTwoMinutesPass(postgres, ids);
      await calm();
      for (const storm of storms) {
        checkLastWord(stage, storm, false);
        await checkAtOnce(stage, storm);
        for (const { alertIds } of storm.lives)
          for (const id of alertIds) providers.receipts.forget(people.linkKey, id, storm.youth.friends);
      }
    }
  },
};
