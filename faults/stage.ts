// What a test works with: the cluster, its own people, its own log and its own checker; and how it runs many lives at once.
import type { Chance } from './chance.ts';
import { Checker } from './checker.ts';
import type { Cluster } from './cluster.ts';
import type { Findings } from './findings.ts';
import type { Journal } from './journal.ts';
import { plainPlay, type Life, type Play, type Scene } from './life.ts';
import { live } from './live.ts';
import type { Reach, Youth } from './people.ts';
import { pause } from './wait.ts';
import type { Wishes } from './wishes.ts';

export const fullCrew: readonly Reach[] = [
  ['push', 'email', 'sms', 'app'],
  ['push', 'email', 'sms'],
  ['push', 'sms', 'app'],
  ['push', 'email'],
  ['email', 'sms'],
  ['push'],
  ['sms'],
  ['email', 'app'],
  ['push', 'email', 'sms'],
];
export const smallCrew: readonly Reach[] = [['push', 'app'], ['sms'], ['email']];
/** Two ways to each alert, so that very many alerts fit into an hour. */
export const pairs: readonly (readonly Reach[])[] = [
  [['push', 'app'], ['sms']],
  [['push'], ['email', 'app']],
  [['sms', 'app'], ['push']],
];

interface Flow {
  perSecond: number;
  playOf: () => Partial<Play>;
  /** Asked before each alert, with how many there were. */
  isEnough: (alerts: number) => boolean;
}

const hastyMs = 45_000;
/** Whoever has heard nothing by then hears nothing; so late and lost are distinguished. */
const longestMs = 15 * 60_000;
/** More than that at once says only that this machine has too much to do. */
const mostSecondsUnderWay = 5;
const checkedTogether = 40;
const checkedAfterMs = 1_500;

export class Stage implements Scene {
  readonly cluster: Cluster;
  readonly journal: Journal;
  readonly chance: Chance;
  wishes: Wishes;
  readonly checker: Checker;
  isHasty = false;
  /** Set when the test has ended, whatever became of it. */
  hasEnded = false;
  #patienceMs = 60_000;
  ports: () => number[];

  constructor(cluster: Cluster, journal: Journal, wishes: Wishes, chance: Chance) {
    this.cluster = cluster;
    this.journal = journal;
    this.wishes = wishes;
    this.chance = chance;
    this.checker = new Checker(cluster, journal);
    this.ports = cluster.ports;
  }

  get patienceMs(): number {
    return this.isHasty ? hastyMs : this.#patienceMs;
  }

  set patienceMs(ms: number) {
    this.#patienceMs = ms;
  }

  get waitOnMs(): number {
    return this.isHasty ? hastyMs : longestMs;
  }

  isOver = (): boolean => this.hasEnded;

  youths(count: number, crew: readonly Reach[] = smallCrew): Promise<Youth[]> {
    return this.cluster.people.youths(count, crew);
  }

  live(youth: Youth, play: Partial<Play> = {}): Promise<Life> {
    return live(this, youth, { ...plainPlay, ...play });
  }

  /** One life for each youth, all at once, checked when all of them are over. */
  async together(youths: Youth[], playOf: (turn: number) => Partial<Play>): Promise<void> {
    const lives = await Promise.all(youths.map((youth, turn) => this.live(youth, playOf(turn))));
    await this.checker.checkWhenSettled(lives, this.waitOnMs);
  }

  /** Begins so many alerts a second, whatever becomes of those before, as long as there is a youth without one. */
  async stream(youths: Youth[], { perSecond, playOf, isEnough }: Flow): Promise<void> {
    const free = [...youths];
    const over: Life[] = [];
    const now = { running: 0, trouble: undefined as unknown };
    let checkedAt = performance.now();
    const checkSome = async () => {
      const some = over.splice(0, checkedTogether);
      const settled = await this.checker.settled(some);
      over.push(...some.filter((life) => !settled.includes(life)));
      await this.checker.check(settled);
      free.push(...settled.map(({ youth }) => youth));
      checkedAt = performance.now();
    };
    const began = performance.now();
    for (let turn = 0; !now.trouble && !this.hasEnded && !isEnough(turn);) {
      const isDue = performance.now() - began >= (turn * 1_000) / perSecond;
      const isLongAgo = over.length > 0 && performance.now() - checkedAt > checkedAfterMs;
      if (isLongAgo || over.length >= checkedTogether) await checkSome();
      const mayBegin = isDue && now.running < perSecond * mostSecondsUnderWay;
      const youth = mayBegin ? free.shift() : undefined;
      if (!youth) {
        await pause(5);
        continue;
      }
      turn++;
      now.running++;
      this.live(youth, playOf())
        .then(
          (life) => over.push(life),
          (error: unknown) => (now.trouble ??= error),
        )
        .finally(() => now.running--);
    }
    while (now.running > 0 && !now.trouble) await pause(20);
    if (now.trouble) throw now.trouble;
    const deadline = performance.now() + this.waitOnMs;
    while (over.length > 0 && performance.now() < deadline) {
      await checkSome();
      await pause(20);
    }
    await this.checker.check(over);
  }

  /** Whatever can happen in a life, by chance. */
  anyPlay(): Partial<Play> {
    const { chance } = this;
    return {
      copies: chance.is(0.05) ? chance.between(2, 5) : 1,
      endsAfterMs: chance.is(0.12) ? chance.below(1_500) : null,
      end: chance.is(0.2) ? 'mistake' : 'ok',
      ack: chance.is(0.15) ? chance.pick(['by link', 'in the app', 'seen'] as const) : 'none',
      isLocked: chance.is(0.03),
      isReminded: chance.is(0.02),
    };
  }

  async finish(): Promise<Findings> {
    if (!this.isHasty) await this.checker.untilQuiet(this.waitOnMs);
    const findings = await this.checker.finish();
    this.cluster.providers.receipts.clear();
    return findings;
  }
}
