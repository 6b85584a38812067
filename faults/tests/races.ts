// F11 and F12: a clear on the heels of an alert, and a crew that changes while it is being called.
import { plainPlay, type Life } from '../life.ts';
import { live } from '../live.ts';
import type { Friend, Youth } from '../people.ts';
import { goodLine } from '../proxy.ts';
import { fullCrew, type Stage } from '../stage.ts';
import { pause } from '../wait.ts';
import type { FaultTest } from './fault-test.ts';

export const clearRaces: FaultTest = {
  name: 'F11',
  what: 'a clear while its alert is being sent',
  async run(stage) {
    const { wishes, chance, cluster } = stage;
    const lines = Object.values(cluster.lines);
    // A few moments on the way, so that there is always something in the air.
    for (const line of lines) line.line = { ...goodLine, delayMs: 25 };
    try {
      for (let round = 0; round < wishes.rounds; round++) {
        const youths = await stage.youths(wishes.isSmall ? 12 : 100, fullCrew);
        await stage.together(youths, () => ({
          endsAfterMs: chance.below(wishes.isSmall ? 300 : 2_000),
          end: chance.is(0.5) ? 'mistake' : 'ok',
        }));
      }
    } finally {
      for (const line of lines) line.line = goodLine;
    }
  },
};

const newcomerReach = [['push', 'sms'], ['email']] as const;

/** One joins, one leaves and one turns alerts off, each at any moment around the call. */
const change = async (stage: Stage, youth: Youth, newcomer: Friend): Promise<Life> => {
  const { cluster, chance } = stage;
  const [leaver, quiet] = chance.shuffled(youth.friends);
  const soon = () => pause(chance.below(25));
  const [life] = await Promise.all([
    soon().then(() => live(stage, youth, { ...plainPlay, endsAfterMs: 1_500, isLocked: chance.is(0.2) })),
    soon().then(() => cluster.people.join(youth, newcomer)),
    soon().then(() => cluster.people.leave(youth, leaver!)),
    soon().then(() =>
      cluster.postgres.ask('INSERT INTO notification_switches (person_id, distress_alert) VALUES ($1, false)', [
        quiet!.id,
      ]),
    ),
  ]);
  return life;
};

/** Somebody left long ago, and only some of the others are chosen. */
const choose = async (stage: Stage, youth: Youth, turn: number): Promise<Life> => {
  const { cluster } = stage;
  const [former, ...others] = youth.friends;
  await cluster.people.leave(youth, former!);
  await pause(50);
  const chosen = others.slice(0, 1 + (turn % others.length)).map(({ id }) => id);
  const everybody = turn % 3 === 0;
  return live(stage, youth, {
    ...plainPlay,
    chosen: everybody ? null : [...chosen, former!.id],
    isReminded: turn % 2 === 0,
  });
};

export const crewRaces: FaultTest = {
  name: 'F12',
  what: 'a crew that changes during the call',
  async run(stage) {
    const { wishes, cluster, chance } = stage;
    for (let round = 0; round < wishes.rounds; round++) {
      const youths = await stage.youths(wishes.isSmall ? 12 : 120);
      const newcomers: Friend[] = [];
      for (const _ of youths) newcomers.push(await cluster.people.friend(chance.pick(newcomerReach)));
      const changing = await Promise.all(youths.map((youth, turn) => change(stage, youth, newcomers[turn]!)));
      const more = await stage.youths(wishes.isSmall ? 6 : 60, fullCrew.slice(2, 7));
      const choosing = await Promise.all(more.map((youth, turn) => choose(stage, youth, turn)));
      await stage.checker.checkWhenSettled([...changing, ...choosing], stage.waitOnMs);
    }
  },
};
