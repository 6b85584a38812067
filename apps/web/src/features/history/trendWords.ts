// Sentences about weeks of check-ins: only with enough of them, and never as a judgement.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import type { Calendar, Tally, Trends } from '@mycrew/contract/history.ts';
import { familyNames } from '#features/checkins/checkins.parts.ts';
import { countOf } from '#shared/format/counts.ts';
import { listOfNames } from '#shared/format/names.ts';
import { weekdays } from './calendarWeeks.ts';

/** Fewer days are chance. */
const enoughDays = 10;
const enoughInGroup = 4;
const enoughOfFamily = 3;
const enoughElsewhere = 10;
/** In standard errors; high, since many groups are compared. */
const clearly = 2.3;
const enoughInMonth = 6;
const lately = 4;

const totalOf = (tally: Tally): number => tally.reduce((sum, { Count }) => sum + Count, 0);
const countIn = (tally: Tally, family: FamilyId): number =>
  tally.find(({ Category }) => Category === family)?.Count ?? 0;
const sumOf = (tallies: Tally[]): Tally => {
  const sums = new Map<FamilyId, number>();
  for (const { Category, Count } of tallies.flat()) sums.set(Category, (sums.get(Category) ?? 0) + Count);
  return [...sums].map(([Category, Count]) => ({ Category, Count }));
};

interface Group {
  /** 'on Sundays', 'in the evening' */
  when: string;
  felt: Tally;
}
interface Found extends Group {
  family: FamilyId;
  clarity: number;
}

/** By how many standard errors a family's share in a group exceeds its share elsewhere. */
function clarityOf(family: FamilyId, { felt }: Group, all: Tally): number {
  const [inGroup, here] = [countIn(felt, family), totalOf(felt)];
  const [elsewhere, there] = [countIn(all, family) - inGroup, totalOf(all) - here];
  if (inGroup < enoughOfFamily || here < enoughInGroup || there < enoughElsewhere) return 0;
  const share = (inGroup + elsewhere) / (here + there);
  const error = Math.sqrt(share * (1 - share) * (1 / here + 1 / there));
  return error === 0 ? 0 : (inGroup / here - elsewhere / there) / error;
}

/** The group that stands out most, if any. */
function standsOut(groups: Group[]): Found | null {
  const all = sumOf(groups.map(({ felt }) => felt));
  const found = groups.flatMap((group) =>
    group.felt.map(({ Category }): Found => ({ ...group, family: Category, clarity: clarityOf(Category, group, all) })),
  );
  const [most] = found.filter(({ clarity }) => clarity >= clearly).toSorted((a, b) => b.clarity - a.clarity);
  return most ?? null;
}

const moreOften = (groups: Group[], otherwise: string): string => {
  const found = standsOut(groups);
  return found ? `${familyNames[found.family]} came up more often ${found.when}.` : otherwise;
};

const mostOf = (tally: Tally): string[] => {
  const most = Math.max(0, ...tally.map(({ Count }) => Count));
  return tally.filter(({ Count }) => Count === most && most > 0).map(({ Category }) => familyNames[Category]);
};

export const hasEnough = ({ Days }: Pick<Trends, 'Days'>): boolean => Days >= enoughDays;

/** '18 check-ins. Calm came up most.' Names the most frequent only with enough days. */
export function calendarSentence({ Count, Days }: Pick<Calendar, 'Count' | 'Days'>): string {
  const counted = Count > 0 ? `${countOf(Count, 'check-in')}.` : 'No check-ins here.';
  const most = mostOf(Days.map(({ Category }) => ({ Category, Count: 1 })).reduce(addTo, []));
  return Days.length >= enoughInMonth && most.length === 1 ? `${counted} ${most[0]} came up most.` : counted;
}
function addTo(tally: Tally, { Category, Count }: Tally[number]): Tally {
  return sumOf([tally, [{ Category, Count }]]);
}

export function weeksSentence({ Weeks }: Pick<Trends, 'Weeks'>): string {
  const most = mostOf(sumOf(Weeks.map(({ Felt }) => Felt)));
  const reply = most.length <= 2 ? `${listOfNames(most)} came up most.` : 'Many feelings came up about as often.';
  const group = (when: string, weeks: Trends['Weeks']): Group => ({ when, felt: sumOf(weeks.map(({ Felt }) => Felt)) });
  const found = standsOut([
    group('in the last four weeks', Weeks.slice(-lately)),
    group('in the weeks before', Weeks.slice(0, -lately)),
  ]);
  return found ? `${reply} ${familyNames[found.family]} came up more often ${found.when}.` : reply;
}

export const weekdaysSentence = ({ Weekdays }: Pick<Trends, 'Weekdays'>): string =>
  moreOften(
    Weekdays.map(({ Weekday, Felt }) => ({ when: `on ${weekdays[Weekday - 1]}s`, felt: Felt })),
    'No day of the week stands out.',
  );

const partWords = {
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
  night: 'at night',
};
export const timesSentence = ({ Times }: Pick<Trends, 'Times'>): string =>
  moreOften(
    Times.map(({ Part, Felt }) => ({ when: partWords[Part], felt: Felt })),
    'No time of day stands out.',
  );

const meanOf = (numbers: number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
const clearlyStronger = 0.75;
const enoughWeeks = 3;

/** Null where strength was hardly ever given. */
export function strengthSentence({ Weeks }: Pick<Trends, 'Weeks'>): string | null {
  const reply = (weeks: Trends['Weeks']) => weeks.flatMap(({ Strength }) => (Strength === null ? [] : [Strength]));
  const [before, after] = [reply(Weeks.slice(0, -lately)), reply(Weeks.slice(-lately))];
  const all = [...before, ...after];
  if (all.length < enoughWeeks) return null;
  const change = before.length >= enoughWeeks && after.length >= enoughWeeks - 1 ? meanOf(after) - meanOf(before) : 0;
  if (change >= clearlyStronger) return 'What you felt was stronger in the last four weeks than before.';
  if (change <= -clearlyStronger) return 'What you felt was lighter in the last four weeks than before.';
  const middle = meanOf(all);
  return `What you felt was mostly ${middle < 2.5 ? 'light' : middle > 3.5 ? 'strong' : 'in the middle'}.`;
}
