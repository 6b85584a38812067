// F2: a process dies at a named place, every time; another one has to finish what it began.
import { crashPoints, type CrashPoint } from '../../apps/api/src/crash-points.ts';
import { plainPlay } from '../life.ts';
import { live } from '../live.ts';
import type { Server } from '../server.ts';
import { smallCrew, type Stage } from '../stage.ts';
import type { FaultTest } from './fault-test.ts';

const diesWithinMs = 150_000;
const byWorkers: readonly CrashPoint[] = [
  'afterLease',
  'beforeSend',
  'afterSend',
  'beforeMark',
  'afterMark',
  'inTimer',
  'afterTimer',
];
const byApis = crashPoints.filter((point) => !byWorkers.includes(point));

/** The small suite takes a few of them, others each time. */
const someOf = ({ wishes, isHasty, chance }: Stage, points: readonly CrashPoint[]): readonly CrashPoint[] =>
  wishes.isSmall && !isHasty ? chance.shuffled(points).slice(0, 3) : points;

const armed = async ({ cluster }: Stage, role: 'api' | 'worker', point: CrashPoint): Promise<Server> => {
  const server = await cluster.server(role, `${role} that dies ${point}`);
  await server.start({ CRASH_AT: point, DATABASE_POOL: '2' });
  server.expectEnd();
  return server;
};

const mustDie = async ({ checker }: Stage, server: Server): Promise<void> => {
  if (await server.diesBySelf(diesWithinMs)) checker.findings.kills++;
  else checker.findings.add('other', `${server.name} came past the place where it should have died`);
  await server.kill();
};

/** Each life goes to the one that is about to die, and to the others when it has. */
const throughApis = async (stage: Stage): Promise<void> => {
  const servers = await Promise.all(someOf(stage, byApis).map((point) => armed(stage, 'api', point)));
  const youths = await stage.youths(servers.length);
  const lives = await Promise.all(
    servers.map(async (server, turn) => {
      const { cluster, journal, chance, patienceMs, waitOnMs, isOver } = stage;
      const ports = () => (server.isRunning ? [server.port] : cluster.ports());
      const life = await live(
        { cluster, journal, chance, patienceMs, waitOnMs, isOver, ports },
        youths[turn]!,
        plainPlay,
      );
      await mustDie(stage, server);
      return life;
    }),
  );
  await stage.checker.checkWhenSettled(lives, stage.waitOnMs);
};

const throughWorkers = async (stage: Stage): Promise<void> => {
  const { cluster } = stage;
  await Promise.all(cluster.workers.map((worker) => worker.end()));
  const servers = await Promise.all(someOf(stage, byWorkers).map((point) => armed(stage, 'worker', point)));
  const youths = await stage.youths(servers.length * 2, smallCrew);
  const living = stage.together(youths, (turn) => ({ isReminded: turn % 2 === 0 }));
  // Those that die at a timer come to it once everybody is notified, and only where no other is there to take it.
  const started = (async () => {
    await Promise.race([Promise.all(servers.map((server) => server.diesBySelf(stage.patienceMs))), living]);
    await Promise.all(cluster.workers.map((worker) => worker.start()));
  })();
  await living;
  await started;
  await Promise.all(servers.map((server) => mustDie(stage, server)));
};

export const crashes: FaultTest = {
  name: 'F2',
  what: `a process dies at each of ${crashPoints.length} named places`,
  async run(stage) {
    stage.patienceMs = 90_000;
    for (let round = 0; round < stage.wishes.rounds; round++) {
      await throughApis(stage);
      await throughWorkers(stage);
    }
  },
};
