// F1: processes are killed without warning, at any moment, and started again at once.
import { pairs, type Stage } from '../stage.ts';
import { pause } from '../wait.ts';
import type { Youth } from '../people.ts';
import type { FaultTest } from './fault-test.ts';

const mostYouths = 1_500;

export const killAndStart = async ({ cluster, chance, checker }: Stage): Promise<void> => {
  const server = chance.pick(cluster.servers);
  // Another kill of it is under way, which will start it again.
  if (!server.isRunning || server.isEnding) return;
  checker.findings.kills++;
  await server.kill();
  // As whatever looks after services would: one that gives up is started once more, and reported.
  await server.start().catch(async (error: Error) => {
    checker.findings.add('other', error.message);
    await server.start().catch(() => {});
  });
};

export const kills: FaultTest = {
  name: 'F1',
  what: 'kill -9 of an API process or worker',
  async run(stage) {
    const { wishes, chance, checker } = stage;
    stage.patienceMs = 180_000;
    const count = Math.min(wishes.alerts, mostYouths);
    const youths: Youth[] = [];
    for (const crew of pairs) youths.push(...(await stage.youths(Math.ceil(count / pairs.length), crew)));
    // Spread over the whole run.
    const meanMs = ((wishes.alerts / wishes.perSecond) * 1_000) / Math.max(1, wishes.kills);
    const endsAt = performance.now() + wishes.minutes * 60_000;
    const stream = { isOver: false };
    const killing = (async () => {
      const underWay = new Set<Promise<void>>();
      while (!stream.isOver && !stage.isOver() && checker.findings.kills < wishes.kills) {
        await pause(chance.below(2 * meanMs));
        const one: Promise<void> = killAndStart(stage).finally(() => underWay.delete(one));
        underWay.add(one);
      }
      await Promise.all(underWay);
    })();
    await stage.stream(chance.shuffled(youths), {
      perSecond: wishes.perSecond,
      playOf: () => stage.anyPlay(),
      isEnough: (alerts) =>
        performance.now() > endsAt || (alerts >= wishes.alerts && checker.findings.kills >= wishes.kills),
    });
    stream.isOver = true;
    await killing;
  },
};
