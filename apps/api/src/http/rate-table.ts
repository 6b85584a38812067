// The rate limits of each class of call, by address and account.
import type { RateClass } from '@mycrew/contract/endpoint.ts';

export interface Allowance {
  atOnce: number;
  perSecond: number;
}
export interface RateRule {
  address?: Allowance;
  account?: Allowance;
  session?: Allowance;
  /** Tight limits hold across processes; the wide ones live in memory. */
  storedIn: 'database' | 'memory';
}

const perHour = (count: number): Allowance => ({ atOnce: count, perSecond: count / 3_600 });
const perDay = (count: number): Allowance => ({ atOnce: count, perSecond: count / 86_400 });

/** Schools share one address, so what is tight is tight per account. Null: never refused. */
export const rateTable: Record<RateClass, RateRule | null> = {
  alert: null,
  article: { account: perDay(5), storedIn: 'database' },
  availability: { address: perHour(120), storedIn: 'database' },
  chat: { account: { atOnce: 60, perSecond: 1 }, storedIn: 'memory' },
  code: { address: perHour(120), account: perHour(30), storedIn: 'database' },
  comment: { account: perHour(30), storedIn: 'database' },
  export: { account: perDay(1), storedIn: 'database' },
  invite: { account: perDay(10), storedIn: 'database' },
  // By password only strangers are counted so, once it is known who they are.
  login: { address: perHour(300), storedIn: 'database' },
  nudge: { account: perDay(60), storedIn: 'database' },
  read: { address: { atOnce: 3_000, perSecond: 100 }, account: { atOnce: 600, perSecond: 20 }, storedIn: 'memory' },
  refresh: { address: { atOnce: 600, perSecond: 10 }, storedIn: 'memory' },
  register: { address: perHour(60), storedIn: 'database' },
  report: { account: perDay(10), storedIn: 'database' },
  // A whole school may show one message within a second, and nobody's sign-in is to wait for that.
  shown: { address: { atOnce: 3_000, perSecond: 40 }, storedIn: 'memory' },
  signIn: { address: { atOnce: 600, perSecond: 10 }, storedIn: 'memory' },
  search: { account: { atOnce: 30, perSecond: 0.5 }, address: { atOnce: 300, perSecond: 5 }, storedIn: 'memory' },
  // Wrong tries end the session; whoever shares the address or holds another phone of theirs delays nobody.
  unlock: { address: { atOnce: 1_200, perSecond: 40 }, session: perHour(60), storedIn: 'memory' },
  upload: { account: perDay(20), storedIn: 'database' },
  write: { address: { atOnce: 1_200, perSecond: 40 }, account: { atOnce: 120, perSecond: 4 }, storedIn: 'memory' },
};

/** Drawing a picture anew is heavy work, also where nothing comes of it: this many a day may be tried. */
export const pictureTries: Allowance = perDay(60);
