// F3 and F4: the database is killed with all its processes, or it or a worker stands still for longer than anybody waits.
import { callOnce } from '../calling.ts';
import type { Youth } from '../people.ts';
import type { Stage } from '../stage.ts';
import { pause, until } from '../wait.ts';
import type { FaultTest } from './fault-test.ts';
import { standInTimer, standStill } from './stops.ts';

const backWithinMs = 10_000;

/** From now on until every API process answers well. */
const untilServing = async (stage: Stage, youth: Youth, after: string): Promise<void> => {
  const { cluster, checker } = stage;
  const asked = { method: 'GET', path: '/user/alert/status', token: youth.token, withinMs: 3_000 } as const;
  for (const { name, port } of cluster.apis) {
    const began = performance.now();
    const isWell = () =>
      callOnce(port, asked).then(
        ({ status }) => status === 200,
        () => false,
      );
    const isBack = await until(isWell, stage.waitOnMs, 100);
    const tookMs = performance.now() - began;
    if (!isBack) checker.findings.add('other', `${name} did not serve any more ${after}`);
    else if (tookMs > backWithinMs)
      checker.findings.add('late', `${name} served only ${Math.round(tookMs)} ms ${after}`);
  }
};

/** Alerts go on all the while. */
const meanwhile = async (stage: Stage, perSecond: number, happen: (witness: Youth) => Promise<void>): Promise<void> => {
  const [witness, ...youths] = await stage.youths(120);
  let isOver = false;
  const streaming = stage.stream(youths, { perSecond, playOf: () => stage.anyPlay(), isEnough: () => isOver });
  streaming.catch(() => {});
  try {
    await pause(1_000);
    await happen(witness!);
    await pause(1_000);
  } finally {
    isOver = true;
  }
  await streaming;
};

export const databaseKills: FaultTest = {
  name: 'F3',
  what: 'kill -9 of PostgreSQL, all of its processes',
  run: (stage) =>
    meanwhile(stage, 8, async (witness) => {
      for (let round = 0; round < 2 * stage.wishes.rounds; round++) {
        await stage.cluster.postgres.crash();
        stage.checker.findings.kills++;
        await untilServing(stage, witness, 'after PostgreSQL was back');
        await pause(stage.chance.below(2_000));
      }
    }),
};

export const freezes: FaultTest = {
  name: 'F4',
  what: 'PostgreSQL, or a worker, held still; workers that stop at named places',
  async run(stage) {
    // Beside other work too many processes would start for it; the guards are looked for with it all the same.
    if (!stage.wishes.isSmall || stage.isHasty)
      for (let round = 0; round < stage.wishes.rounds; round++) {
        await standStill(stage, round);
        await standInTimer(stage);
      }
    await meanwhile(stage, 6, async (witness) => {
      const { cluster, chance, wishes } = stage;
      for (let round = 0; round < wishes.rounds; round++) {
        const stillMs = wishes.isSmall ? 3_000 : chance.between(5_000, 30_000);
        // Longer than a lease, so that somebody else takes over what it had begun.
        const worker = chance.pick(cluster.workers).freeze(wishes.isSmall ? 11_500 : chance.between(5_000, 30_000));
        await pause(500);
        await cluster.postgres.freeze(stillMs);
        await untilServing(stage, witness, 'after PostgreSQL went on');
        await worker;
      }
    });
  },
};
