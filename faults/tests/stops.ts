// The first half of F4: workers stop between the lease and the handing over, and wake when others have done their work.
import type { StopPoint } from '../../apps/api/src/crash-points.ts';
import { endAlert, tap } from '../acts.ts';
import { newLife, noteHow, plainPlay, trouble, type Life } from '../life.ts';
import type { Channel } from '../receipts.ts';
import type { Server } from '../server.ts';
import type { Stage } from '../stage.ts';
import { untilEveryoneIsNotified, untilReminded, untilTheEndIsNotified } from '../notified.ts';
import { pause, until } from '../wait.ts';

const standsWithinMs = 150_000;
const wokenForMs = 500;
type Place = StopPoint | 'atProvider';
/** One for each channel, in the first round, the second and the third. */
const stops: Record<Channel, Place>[] = [
  { push: 'afterLease', email: 'beforeEmail', sms: 'atProvider' },
  { push: 'beforePush', email: 'atProvider', sms: 'beforeText' },
  { push: 'beforeSend', email: 'afterLease', sms: 'atProvider' },
];

interface Sleeper {
  place: Place;
  server: Server;
  life: Life;
}

/** Its youth has one friend, with one way to them. */
const sleeperAt = async (stage: Stage, place: Place, channel: Channel): Promise<Sleeper> => {
  const [youth] = await stage.youths(1, [[channel]]);
  const server = await stage.cluster.server('worker', `worker that stops ${place}`);
  await server.start({ ...(place === 'atProvider' ? {} : { STOP_AT: place }), DATABASE_POOL: '2' });
  return { place, server, life: newLife(youth!) };
};

/** The first provider has the message, and says nothing more; at that moment the worker is held still. */
const atProvider = ({ cluster }: Stage, { server, life }: Sleeper): void => {
  const { receipts } = cluster.providers;
  const [friend] = life.youth.friends;
  receipts.trouble = (_channel, provider, personId, kind) =>
    personId === friend!.id && provider.endsWith('one') && kind === 'alert' ? 'hang' : 'ok';
  const hush = receipts.watch([friend!.id], () => {
    hush();
    server.hold();
  });
};

/** All others are held still, so it is this one that takes the message, and stops with it. */
const fallAsleep = async (stage: Stage, sleeper: Sleeper): Promise<void> => {
  const { place, server, life } = sleeper;
  if (place === 'atProvider') atProvider(stage, sleeper);
  if (!(await tap(stage, life, plainPlay))) trouble(life, 'other', 'raising was never answered well');
  server.goOn();
  if (!(await server.standsStill(standsWithinMs)))
    stage.checker.findings.add('other', `${server.name} came past the place where it should have stood still`);
  // What it had not begun goes out by another, and once; what it had begun is wanted no more when it wakes.
  if (place === 'afterLease') return;
  life.isCutShort = true;
  await endAlert(stage, life, 'ok');
};

/** Asked to end, it first brings to an end what it has in its hands. */
const wake = async ({ checker }: Stage, { server }: Sleeper): Promise<void> => {
  server.goOn();
  await pause(wokenForMs);
  await server.end();
  for (const words of server.surprises) checker.findings.add('other', words);
};

/** All workers but one are ended meanwhile. */
const alone = async <R>(stage: Stage, work: (taker: Server) => Promise<R>): Promise<R> => {
  const [taker, ...others] = stage.cluster.workers;
  await Promise.all(others.map((worker) => worker.end()));
  try {
    return await work(taker!);
  } finally {
    taker!.goOn();
    await Promise.all(others.map((worker) => worker.start()));
  }
};

export const standStill = async (stage: Stage, round: number): Promise<void> => {
  const { cluster, checker } = stage;
  const places = stops[round % stops.length]!;
  const channels = ['push', 'email', 'sms'] as const;
  // One that takes over is enough: PostgreSQL has not connections for them all.
  const lives = await alone(stage, async (taker) => {
    const sleepers = await Promise.all(channels.map((channel) => sleeperAt(stage, places[channel], channel)));
    const lives = sleepers.map(({ life }) => life);
    try {
      for (const server of [taker, ...sleepers.map((each) => each.server)]) server.hold();
      for (const sleeper of sleepers) await fallAsleep(stage, sleeper);
      taker.goOn();
      await until(async () => (await checker.settled(lives)).length === lives.length, stage.waitOnMs, 200);
      await Promise.all(sleepers.map((sleeper) => wake(stage, sleeper)));
    } finally {
      cluster.providers.receipts.trouble = () => 'ok';
      await Promise.all(sleepers.map(({ server }) => server.kill()));
    }
    return lives;
  });
  for (const life of lives.filter(({ isCutShort }) => !isCutShort)) {
    await endAlert(stage, life, 'ok');
    noteHow(life, await untilTheEndIsNotified(stage, life), 'notified of the end');
  }
  await checker.checkWhenSettled(lives, stage.waitOnMs);
};

/** Until the database takes its turn from it; whoever takes over does so at once. */
const stillInTurnMs = 2_000;

/** A worker stops in the middle of a reminder: another one reminds, and the end comes through. */
export const standInTimer = async (stage: Stage): Promise<void> => {
  const { checker } = stage;
  const sleeper = await sleeperAt(stage, 'inTimer', 'sms');
  const { server, life } = sleeper;
  await alone(stage, async (taker) => {
    taker.hold();
    if (!(await tap(stage, life, plainPlay))) trouble(life, 'other', 'raising was never answered well');
    noteHow(life, await untilEveryoneIsNotified(stage, life), 'reached');
    const reminded = untilReminded(stage, life);
    if (!(await server.standsStill(standsWithinMs)))
      checker.findings.add('other', `${server.name} came past the place where it should have stood still`);
    taker.goOn();
    noteHow(life, await reminded, 'reminded');
    await endAlert(stage, life, 'ok');
    noteHow(life, await untilTheEndIsNotified(stage, life), 'notified of the end');
    await wake(stage, sleeper);
  }).finally(() => server.kill());
  const { timerMayBeLateMs } = checker;
  checker.timerMayBeLateMs += stillInTurnMs;
  await checker.checkWhenSettled([life], stage.waitOnMs);
  checker.timerMayBeLateMs = timerMayBeLateMs;
};
