// F10: the same tap twenty times at once, from two tabs, and once more an hour later: always one alert.
import { callUntilAnswered } from '../calling.ts';
import { callOf, endAlert, tap } from '../acts.ts';
import { newLife, noteHow, type Life } from '../life.ts';
import type { Youth } from '../people.ts';
import type { Stage } from '../stage.ts';
import { untilEveryoneIsNotified, untilTheEndIsNotified } from '../notified.ts';
import { pause } from '../wait.ts';
import type { FaultTest } from './fault-test.ts';

const copies = 20;

/** Two tabs know nothing of each other, so each has made a tap of its own; and every answer got lost nineteen times. */
const twoTabs = async (stage: Stage, youth: Youth): Promise<Life> => {
  const life = newLife(youth);
  await Promise.all([
    tap(stage, life, { copies, chosen: null }),
    tap(stage, life, { copies: 2, chosen: youth.friends.slice(0, 1).map(({ id }) => id) }),
  ]);
  noteHow(life, await untilEveryoneIsNotified(stage, life), 'reached');
  await endAlert(stage, life, 'ok');
  await untilTheEndIsNotified(stage, life);
  return life;
};

const anHourAgo = async ({ cluster }: Stage, alertId: string): Promise<void> => {
  const { postgres } = cluster;
  const hour = `- interval '1 hour'`;
  await postgres.ask(`UPDATE alerts SET created_at = created_at ${hour}, ended_at = ended_at ${hour} WHERE id = $1`, [
    alertId,
  ]);
  await postgres.ask(`UPDATE alert_taps SET created_at = created_at ${hour} WHERE alert_id = $1`, [alertId]);
};

const replay = async (stage: Stage, life: Life): Promise<void> => {
  const { cluster, checker, chance, ports, waitOnMs, isOver } = stage;
  const { receipts } = cluster.providers;
  const [alertId] = life.alertIds;
  await anHourAgo(stage, alertId!);
  const before = life.youth.friends.map(({ id }) => receipts.of(id).length);
  for (const each of life.taps) {
    const answer = await callUntilAnswered(callOf(life, each), { ports, chance, isOver, giveUpMs: waitOnMs });
    if (answer?.data['alertId'] !== alertId)
      checker.findings.add(
        'twice',
        `an hour later the same tap was answered with ${answer?.status} ${String(answer?.data['alertId'])}`,
      );
    if (answer?.data['alertStatus'] !== 'CLEARED')
      checker.findings.add('other', `an hour later an ended alert is ${String(answer?.data['alertStatus'])}`);
  }
  await pause(400);
  const after = life.youth.friends.map(({ id }) => receipts.of(id).length);
  if (after.some((count, turn) => count !== before[turn]))
    checker.findings.add('twice', 'an hour later the same tap was sent out again');
};

export const sameTap: FaultTest = {
  name: 'F10',
  what: 'the same tap 20 times, two tabs, again after an hour',
  async run(stage) {
    const { wishes, checker } = stage;
    for (let round = 0; round < wishes.rounds; round++) {
      const youths = await stage.youths(wishes.isSmall ? 5 : 30);
      const lives = await Promise.all(youths.map((youth) => twoTabs(stage, youth)));
      for (const life of lives) await replay(stage, life);
      await checker.checkWhenSettled(lives, stage.waitOnMs);
    }
  },
};
