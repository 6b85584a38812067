// F23: far more to do than there are cores. Everything may come late then, and nothing else may go wrong.
import { loadavg } from 'node:os';
import { startHogs } from '../hogs.ts';
import { fullCrew, type Stage } from '../stage.ts';
import type { FaultTest } from './fault-test.ts';
import { pause } from '../wait.ts';
import { providerTroubles } from './providers.ts';
import { clearRaces, crewRaces } from './races.ts';
import { sameTap } from './same-tap.ts';

/** What the whole machine is to be loaded with for each core; the hogs make up what is missing. */
const loadPerCore = 4.5;
const hogsMissing = (): number => Math.max(1, Math.round(loadPerCore * navigator.hardwareConcurrency - loadavg()[0]!));
const beside: readonly FaultTest[] = [sameTap, clearRaces, crewRaces, providerTroubles];

/** A few whole lives, two of them ended while everything is still in the air. */
const few = async (stage: Stage): Promise<void> => {
  const youths = await stage.youths(5, fullCrew.slice(0, 3));
  await stage.together(youths, (turn) => (turn < 2 ? { endsAfterMs: stage.chance.below(1_500) } : {}));
};

/** As in the tests of these names, and lives in between while the database, or a worker, stands still. */
const much = async (stage: Stage): Promise<void> => {
  const { cluster, chance } = stage;
  stage.wishes = { ...stage.wishes, isSmall: true, rounds: 1 };
  for (const test of beside) await test.run(stage);
  const youths = await stage.youths(60);
  let isOver = false;
  const streaming = stage.stream(youths, { perSecond: 3, playOf: () => stage.anyPlay(), isEnough: () => isOver });
  streaming.catch(() => {});
  await pause(2_000);
  const worker = chance.pick(cluster.workers).freeze(chance.between(5_000, 20_000));
  await cluster.postgres.freeze(chance.between(3_000, 10_000));
  await worker;
  await pause(10_000);
  isOver = true;
  await streaming;
};

export const overload: FaultTest = {
  name: 'F23',
  what: 'more busy processes than cores, beside it all',
  mayBeLate: true,
  async run(stage) {
    stage.patienceMs = 120_000;
    const end = startHogs(hogsMissing());
    try {
      await (stage.wishes.isSmall ? few(stage) : much(stage));
    } finally {
      await end();
    }
  },
};
