// The lines of the tables in words, and how many each counts; a line that did not come counts fewer than five.
import {
  countedDecisions,
  type MonthOfFigures,
  queueKinds,
  type reportOutcomes,
  reversedKinds,
} from '@mycrew/contract/figures.ts';
import { reportReasons } from '@mycrew/contract/reports.ts';
import { sanctionKinds } from '@mycrew/contract/sanctions.ts';

export const fewer = 'fewer than 5';
const fewerOrLeftOut = 'fewer than 5, or left out';

/** '2026-10' → 'October 2026' */
const inWords = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthWords = (month: string): string => inWords.format(new Date(`${month}-01`));

const about = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
/** A wait as people say it: minutes up to an hour and a half, hours up to two days. */
export const waitedWords = (minutes: number): string => {
  if (minutes < 90) return about(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? about(hours, 'hour') : about(Math.round(hours / 24), 'day');
};

const kinds = {
  experience: 'Experiences',
  comment: 'Comments',
  picture: 'Pictures the check doubted',
  report: 'Reports',
  appeal: 'Answers to what was decided about an account',
} as const;

const acts: Record<string, string> = {
  publish: 'Published',
  askChanges: 'Changes asked for',
  reject: 'Not published',
  warn: 'Labels changed',
  show: 'Shown',
  hide: 'Hidden',
  approve: 'Shown',
  upheld: 'The decision stood',
};
const actWords = (what: string, act: string): string =>
  act === 'remove' ? ({ experience: 'Taken down' }[what] ?? 'Removed') : (acts[act] ?? act);

export const outcomeWords: Record<(typeof reportOutcomes)[number], string> = {
  dismissed: 'nothing more needed',
  removed: 'taken down',
  warned: 'warned',
  restricted: 'restricted',
  suspended: 'suspended',
};
const sanctionWords = { warning: 'Warnings', restriction: 'Restrictions', suspension: 'Suspensions' } as const;
const reversalWords = {
  experience: 'Experiences that were published after all',
  appeal: 'Decisions about an account that were lifted',
} as const;

export interface Line {
  label: string;
  count: string;
}
export interface Group {
  heading: string;
  lines: Line[];
}

export const waitLines = (of: MonthOfFigures) =>
  queueKinds.map((what) => {
    const found = of.QueueTimes.find(({ What }) => What === what);
    return {
      label: kinds[what],
      half: found ? waitedWords(found.MedianMinutes) : null,
      most: found ? waitedWords(found.NinetiethMinutes) : null,
    };
  });

const countOr = (found: { Count: number } | undefined, other: string) => (found ? String(found.Count) : other);

export const decisionGroups = (of: MonthOfFigures): Group[] => [
  ...(Object.keys(countedDecisions) as (keyof typeof countedDecisions)[]).map((what) => ({
    heading: kinds[what],
    lines: countedDecisions[what].map((act) => ({
      label: actWords(what, act),
      count: countOr(
        of.Decisions.find(({ What, Outcome }) => What === what && Outcome === act),
        fewer,
      ),
    })),
  })),
  {
    heading: 'Changed by a second look',
    lines: reversedKinds.map((what) => ({
      label: reversalWords[what],
      count: countOr(
        of.Reversals.find(({ What }) => What === what),
        fewer,
      ),
    })),
  },
  {
    heading: 'What followed for an account',
    lines: sanctionKinds.map((kind) => ({
      label: sanctionWords[kind],
      count: countOr(
        of.Sanctions.find(({ Kind }) => Kind === kind),
        fewerOrLeftOut,
      ),
    })),
  },
];

export const reportLines = (of: MonthOfFigures): Line[] =>
  reportReasons.map(({ id, label }) => {
    const shown = of.Reports.filter(({ Reason }) => Reason === id);
    const said = shown.map(({ Outcome, Count }) => `${Count} ${outcomeWords[Outcome]}`).join(', ');
    return { label, count: said ? `${said}; each other outcome ${fewer}` : `${fewer} of each outcome` };
  });
