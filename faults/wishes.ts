// What a run is to do, as it was typed: `--alerts`, `--kills`, `--seed`, `--only F1,F3`, `--small`.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

export interface Wishes {
  seed: number;
  /** How many alerts the random kills go along with. */
  alerts: number;
  kills: number;
  /** How many tests of reaching somebody F26 mixes into alerts. */
  messages: number;
  perSecond: number;
  /** When that many minutes are over, no further alert is raised, however many there were. */
  minutes: number;
  /** Which tests; none named: all of them. */
  only: string[];
  isSmall: boolean;
  /** Of F22, only the guards with this in their name. */
  guard: string;
  /** How often F2 to F13 repeat what they do. */
  rounds: number;
  /** Where every call and every receipt is written down; empty: nowhere. */
  journal: string;
}

const whole = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} needs a whole number.`);
  return value;
};

export const readWishes = (typed: string[]): Wishes => {
  const { values } = parseArgs({
    args: typed,
    options: {
      seed: { type: 'string' },
      alerts: { type: 'string' },
      kills: { type: 'string' },
      messages: { type: 'string' },
      'per-second': { type: 'string' },
      minutes: { type: 'string' },
      rounds: { type: 'string' },
      only: { type: 'string', default: '' },
      guard: { type: 'string', default: '' },
      small: { type: 'boolean', default: false },
      journal: { type: 'string', default: '' },
    },
  });
  const isSmall = values.small;
  const count = (
    name: 'alerts' | 'kills' | 'messages' | 'per-second' | 'rounds' | 'minutes',
    small: number,
    large: number,
  ) => (values[name] === undefined ? (isSmall ? small : large) : whole(name, values[name]));
  return {
    seed: values.seed === undefined ? randomInt(2 ** 31) : whole('seed', values.seed),
    alerts: count('alerts', 60, 2_000),
    kills: count('kills', 4, 20),
    messages: count('messages', 30, 10_000),
    perSecond: count('per-second', 20, 40),
    minutes: count('minutes', 10, 600),
    rounds: count('rounds', 1, 5),
    only: values.only
      .split(',')
      .map((name) => name.trim().toUpperCase())
      .filter(Boolean),
    isSmall,
    guard: values.guard,
    journal: values.journal,
  };
};
