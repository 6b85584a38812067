// Figures about how this place is looked after, month by month, at the desk and for everybody. About nobody. Calls of our own.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { reportReasons } from './reports.ts';
import { sanctionKinds } from './sanctions.ts';

/** Whatever counts fewer is left out: none, and one to four, look the same. */
export const leastShown = 5;

/** What is decided for the first time; what a second look turned round counts as a reversal alone. */
export const countedDecisions = {
  experience: ['publish', 'askChanges', 'reject', 'remove', 'warn'],
  comment: ['show', 'hide'],
  picture: ['approve', 'hide', 'remove'],
  appeal: ['upheld'],
} as const;
export const reversedKinds = ['experience', 'appeal'] as const;
export const queueKinds = ['experience', 'comment', 'picture', 'report', 'appeal'] as const;
/** `pieces`: experiences and comments. `urgent`: whatever could not wait, which stands nowhere else. */
export const promisedKinds = ['pieces', 'reports', 'appeals', 'urgent'] as const;
export const reportOutcomes = ['dismissed', 'removed', 'warned', 'restricted', 'suspended'] as const;

const Count = z.int();

/** One month, in Sydney's time. A line that is not there counts fewer than five. */
export const MonthOfFigures = z.object({
  /** '2026-10' */
  Month: z.string(),
  /** How long it had waited when somebody decided: half within the median, nine of ten within the other. */
  QueueTimes: z.array(z.object({ What: z.enum(queueKinds), MedianMinutes: z.int(), NinetiethMinutes: z.int() })),
  /** Of what was handed in and was to be read within the month: how many of a hundred somebody read by then, in steps of five. */
  Promises: z.array(z.object({ What: z.enum(promisedKinds), HonouredPercent: z.int() })),
  Decisions: z.array(
    z.object({ What: z.enum(['experience', 'comment', 'picture', 'appeal']), Outcome: z.string(), Count }),
  ),
  Reversals: z.array(z.object({ What: z.enum(reversedKinds), Count })),
  /** Reports that were closed. */
  Reports: z.array(
    z.object({ Reason: z.enum(reportReasons.map(({ id }) => id)), Outcome: z.enum(reportOutcomes), Count }),
  ),
  /** All reasons together; left out, too, where it would give away a line of `Reports` that is left out. */
  Sanctions: z.array(z.object({ Kind: z.enum(sanctionKinds), Count })),
});
export type MonthOfFigures = z.output<typeof MonthOfFigures>;

/** Newest month first. */
export const Figures = z.object({ Months: z.array(MonthOfFigures) });
export type Figures = z.output<typeof Figures>;

export const figureEndpoints = endpoints({
  desk: {
    method: 'GET',
    path: '/staff/figures',
    access: 'staff',
    reply: Figures,
    ours: true,
    summary: 'How long what waited, what was decided, reversed and reported: this month so far, and twelve before.',
  },
  open: {
    method: 'GET',
    path: '/safety-figures',
    access: 'public',
    rate: 'search',
    cachedSeconds: 3_600,
    reply: Figures,
    ours: true,
    summary: 'The same for everybody, of the last twelve whole months.',
  },
});
