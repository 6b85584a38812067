// The first half of F4: workers stop between the lease and the handing over, and wake when others have done their work.
import type { StopPoint } from '../../apps/api/src/crash-points.ts';
import { endAlert, tap } from '../acts.ts';
import { missed, newLife, plainPlay, type Life } from '../life.ts';
import type { Channel } from '../receipts.ts';
import type { Server } from '../server.ts';
import type { Stage } from '../stage.ts';
import { untilTheEndIsTold } from '../told.ts';
import { pause, until } from '../wait.ts';

const standsWithinMs = 30_000;
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
  if (!(await tap(stage, life, plainPlay))) missed(life, 'raising was never answered well');
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

export const standStill = async (stage: Stage, round: number): Promise<void> => {
  const { cluster, checker } = stage;
  const places = stops[round % stops.length]!;
  // One that takes over is enough: PostgreSQL has not connections for them all.
  const [taker, ...others] = cluster.workers;
  await Promise.all(others.map((worker) => worker.end()));
  const channels = ['push', 'email', 'sms'] as const;
  const sleepers = await Promise.all(channels.map((channel) => sleeperAt(stage, places[channel], channel)));
  const lives = sleepers.map(({ life }) => life);
  try {
    for (const server of [taker!, ...sleepers.map((each) => each.server)]) server.hold();
    for (const sleeper of sleepers) await fallAsleep(stage, sleeper);
    taker!.goOn();
    await until(async () => (await checker.settled(lives)).length === lives.length, stage.patienceMs, 200);
    await Promise.all(sleepers.map((sleeper) => wake(stage, sleeper)));
  } finally {
    taker!.goOn();
    cluster.providers.receipts.trouble = () => 'ok';
    await Promise.all(sleepers.map(({ server }) => server.kill()));
    await Promise.all(others.map((worker) => worker.start()));
  }
  for (const life of lives.filter(({ isCutShort }) => !isCutShort)) {
    await endAlert(stage, life, 'ok');
    if (!(await untilTheEndIsTold(stage, life))) missed(life, 'the end was not told while patience lasted');
  }
  await checker.checkWhenSettled(lives, stage.patienceMs);
};
