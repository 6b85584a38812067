// The months of a year up to today, newest first, with what came up most in each.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import type { Calendar } from '@mycrew/contract/history.ts';

export interface MonthOfYear {
  first: string;
  days: string[];
  daysRecorded: number;
  /** One, or two that came up as often; none of a few days. */
  most: FamilyId[];
  /** Which page of the months it is. */
  monthsBack: number;
}

const months = 12;
const enoughDays = 3;
const mostNamed = 2;
const monthNumber = (date: string) => Number(date.slice(0, 4)) * months + Number(date.slice(5, 7));

function mostOf(families: FamilyId[]): FamilyId[] {
  if (families.length < enoughDays) return [];
  const counts = new Map<FamilyId, number>();
  for (const family of families) counts.set(family, (counts.get(family) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const named = [...counts].filter(([, count]) => count === most).map(([family]) => family);
  return named.length <= mostNamed ? named : [];
}

export function monthsOf({ From, Days }: Pick<Calendar, 'From' | 'Days'>, today: string): MonthOfYear[] {
  const year = Number(From.slice(0, 4));
  const all = Array.from({ length: months }, (_, month): MonthOfYear => {
    const prefix = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 8);
    const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const recorded = Days.filter(({ LocalDate }) => LocalDate.startsWith(prefix));
    return {
      first: `${prefix}01`,
      days: Array.from({ length }, (__, day) => prefix + String(day + 1).padStart(2, '0')),
      daysRecorded: recorded.length,
      most: mostOf(recorded.map(({ Category }) => Category)),
      monthsBack: monthNumber(today) - monthNumber(prefix),
    };
  });
  return all.filter(({ monthsBack }) => monthsBack >= 0).toReversed();
}
