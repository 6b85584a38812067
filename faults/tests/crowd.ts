// F13: very many at once, each with a whole crew behind them.
import { fullCrew } from '../stage.ts';
import type { FaultTest } from './fault-test.ts';

export const crowd: FaultTest = {
  name: 'F13',
  what: 'a crowd of alerts within seconds, nine people each',
  async run(stage) {
    const { wishes } = stage;
    stage.patienceMs = 120_000;
    const [alerts, seconds] = wishes.isSmall ? [20, 1] : [500, 10];
    const youths = await stage.youths(alerts, fullCrew);
    await stage.stream(youths, {
      perSecond: alerts / seconds,
      playOf: () => ({}),
      isEnough: (raised) => raised >= alerts,
    });
  },
};
