// Month by month what was decided here: about nobody in particular, and hidden where numbers are small.
import { promisedKinds } from '@mycrew/contract/figures.ts';
import { sanctionReasons } from '@mycrew/contract/sanctions.ts';
import type { Db } from '#src/foundation-types.ts';
import type { FigureStore, ReportCount } from './figures.store.ts';
import { isEnough, isSafeSum } from './suppression.ts';

interface Period {
  from: Date;
  to: Date;
}
interface OutcomeCount {
  month: string;
  what: string;
  outcome: string;
  count: number;
  /** Of these, how many turned round what was decided before. */
  reversals: number;
}
interface QueueTime {
  month: string;
  what: string;
  waited: number;
  medianMinutes: number;
  ninetiethMinutes: number;
}

interface PromiseCount {
  month: string;
  what: 'experience' | 'comment' | 'report' | 'appeal';
  isUrgent: boolean;
  promised: number;
  honoured: number;
}
type PromisedKind = (typeof promisedKinds)[number];

export interface Deps {
  /** Answered by desk-hours. */
  promises: { honoured(db: Db, period: Period): Promise<PromiseCount[]> };
  store: FigureStore;
  moderation: {
    figures(db: Db, period: Period): Promise<OutcomeCount[]>;
    queueTimes(db: Db, period: Period): Promise<QueueTime[]>;
  };
}

const sanctioned = ['warned', 'restricted', 'suspended'] as const;
type Sanctioned = (typeof sanctioned)[number];

export interface CountOf {
  what: string;
  count: number;
}
export interface MonthFigures {
  month: string;
  queueTimes: QueueTime[];
  promises: { what: PromisedKind; honouredPercent: number }[];
  decisions: (CountOf & { outcome: string })[];
  reversals: CountOf[];
  reports: ReportCount[];
  /** By the outcome of a report: nobody is sanctioned otherwise. */
  sanctions: { outcome: Sanctioned; count: number }[];
}

const wholeMonths = 12;
const sydneyMonth = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
});

/** Newest first. */
const monthsBefore = (now: Date, soFar: boolean): string[] => {
  const [year, month] = sydneyMonth.format(now).split('-').map(Number) as [number, number];
  return Array.from({ length: wholeMonths + (soFar ? 1 : 0) }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - at - (soFar ? 0 : 1), 1)).toISOString().slice(0, 7),
  );
};

const reversalsOf = (outcomes: OutcomeCount[]): CountOf[] => {
  const sums = new Map<string, number>();
  for (const { what, reversals } of outcomes) sums.set(what, (sums.get(what) ?? 0) + reversals);
  return [...sums].map(([what, count]) => ({ what, count }));
};

const sanctionsOf = (reports: ReportCount[]): MonthFigures['sanctions'] =>
  sanctioned.flatMap((outcome) => {
    const parts = sanctionReasons.map(
      ({ id }) => reports.find((row) => row.outcome === outcome && row.reason === id)?.count ?? 0,
    );
    const count = parts.reduce((sum, part) => sum + part, 0);
    return isSafeSum(count, parts) ? [{ outcome, count }] : [];
  });

const promisedAs = { experience: 'pieces', comment: 'pieces', report: 'reports', appeal: 'appeals' } as const;
const stepPercent = 5;

const promisesOf = (counts: PromiseCount[]): MonthFigures['promises'] =>
  promisedKinds.flatMap((what) => {
    const own = counts.filter((row) => (row.isUrgent ? 'urgent' : promisedAs[row.what]) === what);
    const sum = (of: 'promised' | 'honoured') => own.reduce((total, row) => total + row[of], 0);
    if (!isEnough(sum('promised'))) return [];
    const share = sum('honoured') / sum('promised');
    return [{ what, honouredPercent: Math.floor((share * 100) / stepPercent) * stepPercent }];
  });

export const createFigures = ({ store, moderation, promises }: Deps) => ({
  /** The last twelve whole months, newest first; `soFar` puts the one that runs before them. */
  async byMonth(db: Db, now: Date, { soFar }: { soFar: boolean }): Promise<MonthFigures[]> {
    const months = monthsBefore(now, soFar);
    // A day early: Sydney's months begin before those of UTC.
    const period = { from: new Date(Date.parse(`${months.at(-1)!}-01`) - 86_400_000), to: now };
    const [outcomes, times, reports, promised] = await Promise.all([
      moderation.figures(db, period),
      moderation.queueTimes(db, period),
      store.reports(db, period),
      promises.honoured(db, period),
    ]);
    return months.map((month) => {
      const inMonth = <R extends { month: string }>(rows: R[]) => rows.filter((row) => row.month === month);
      const decided = inMonth(outcomes);
      const closed = inMonth(reports);
      return {
        month,
        queueTimes: inMonth(times).filter(({ waited }) => isEnough(waited)),
        promises: promisesOf(inMonth(promised)),
        decisions: decided
          .map(({ what, outcome, count, reversals }) => ({ what, outcome, count: count - reversals }))
          .filter(({ count }) => isEnough(count)),
        reversals: reversalsOf(decided).filter(({ count }) => isEnough(count)),
        reports: closed.filter(({ count }) => isEnough(count)),
        sanctions: sanctionsOf(closed),
      };
    });
  },
});
export type Figures = ReturnType<typeof createFigures>;
