// Sentences about counts: what was said most, never why and never as a judgement.
import { type FamilyId, familyIds } from '@mycrew/contract/checkins.ts';
import type { Calendar } from '@mycrew/contract/history.ts';
import { familyNames } from '#features/checkins/checkins.parts.ts';
import { countOf } from '#shared/format/counts.ts';
import { listOfNames } from '#shared/format/names.ts';
import { type Bar, countIn } from './tallies.ts';

const enoughInMonth = 6;
const mostNamed = 2;

const mostOf = (felt: Bar['felt']): FamilyId[] => {
  const most = Math.max(0, ...Object.values(felt));
  return familyIds.filter((family) => most > 0 && felt[family] === most);
};

/** '18 check-ins. Calm came up most.' Names the most frequent only with enough days. */
export function calendarSentence({ Count, Days }: Pick<Calendar, 'Count' | 'Days'>): string {
  const counted = Count > 0 ? `${countOf(Count, 'check-in')}.` : 'No check-ins here.';
  const felt: Bar['felt'] = {};
  for (const { Category } of Days) felt[Category] = (felt[Category] ?? 0) + 1;
  const [most, ...asOften] = mostOf(felt);
  return Days.length >= enoughInMonth && most && asOften.length === 0
    ? `${counted} ${familyNames[most]} came up most.`
    : counted;
}

export function mostSentence(bars: Bar[]): string {
  const felt: Bar['felt'] = {};
  for (const family of familyIds) felt[family] = bars.reduce((sum, bar) => sum + (bar.felt[family] ?? 0), 0);
  const most = mostOf(felt);
  if (countIn({ felt }) === 0) return 'No check-ins here.';
  return most.length <= mostNamed
    ? `${listOfNames(most.map((family) => familyNames[family]))} came up most.`
    : 'Many feelings came up about as often.';
}

const enoughWeeks = 3;
/** Null where strength was hardly ever given. */
export function strengthSentence(strengths: (number | null)[]): string | null {
  const given = strengths.filter((strength) => strength !== null);
  if (given.length < enoughWeeks) return null;
  const middle = given.reduce((sum, strength) => sum + strength, 0) / given.length;
  return `What you felt was mostly ${middle < 2.5 ? 'light' : middle > 3.5 ? 'strong' : 'in the middle'}.`;
}
