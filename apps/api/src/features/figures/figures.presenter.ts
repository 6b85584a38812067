import {
  countedDecisions,
  type Figures,
  type MonthOfFigures,
  queueKinds,
  reportOutcomes,
  reversedKinds,
} from '@mycrew/contract/figures.ts';
import { reportReasons } from '@mycrew/contract/reports.ts';
import type { MonthFigures } from './figures.service.ts';

const kinds = { warned: 'warning', restricted: 'restriction', suspended: 'suspension' } as const;

const known = <T extends string>(among: readonly T[], found: string): T[] => among.filter((one) => one === found);
const decidedOn = Object.keys(countedDecisions) as (keyof typeof countedDecisions)[];
const reasons = reportReasons.map(({ id }) => id);

const monthToWire = (of: MonthFigures): MonthOfFigures => ({
  Month: of.month,
  QueueTimes: of.queueTimes.flatMap(({ what, medianMinutes, ninetiethMinutes }) =>
    known(queueKinds, what).map((What) => ({ What, MedianMinutes: medianMinutes, NinetiethMinutes: ninetiethMinutes })),
  ),
  Promises: of.promises.map(({ what, honouredPercent }) => ({ What: what, HonouredPercent: honouredPercent })),
  Decisions: of.decisions.flatMap(({ what, outcome, count }) =>
    known(decidedOn, what).flatMap((What) =>
      known<string>(countedDecisions[What], outcome).map((Outcome) => ({ What, Outcome, Count: count })),
    ),
  ),
  Reversals: of.reversals.flatMap(({ what, count }) =>
    known(reversedKinds, what).map((What) => ({ What, Count: count })),
  ),
  Reports: of.reports.flatMap(({ reason, outcome, count }) =>
    known(reasons, reason).flatMap((Reason) =>
      known(reportOutcomes, outcome).map((Outcome) => ({ Reason, Outcome, Count: count })),
    ),
  ),
  Sanctions: of.sanctions.map(({ outcome, count }) => ({ Kind: kinds[outcome], Count: count })),
});

export const figuresToWire = (months: MonthFigures[]): Figures => ({ Months: months.map(monthToWire) });
