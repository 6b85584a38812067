// What a page about a month is drawn from: its own words and lights.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { type Checkin, type FamilyId, noWords } from '@mycrew/contract/checkins.ts';
import { hasCrisisWords } from '@mycrew/contract/crisis-words.ts';
import type { DayOfMine } from '@mycrew/contract/history.ts';
import { laterBy } from './tallies.ts';

type Day = Pick<DayOfMine, 'LocalDate' | 'Checkins'>;

const light: ReadonlySet<FamilyId> = new Set(['happy', 'calm', 'connected']);
const hard: ReadonlySet<FamilyId> = new Set(['worried', 'angry', 'sad', 'flat']);
const wordsLeftOut: ReadonlySet<string> = new Set([noWords.EmotionName, 'Unsafe']);

/** With fewer days there is no page to draw. */
export const enoughDays = 4;
const heavyShare = 0.6;
const mostWords = 6;
const mostDaysRead = 5;
const mostQuotes = 3;

const shareOf = (families: ReadonlySet<FamilyId>, days: Day[]): number => {
  const all = days.flatMap(({ Checkins }) => Checkins);
  return all.filter(({ Category }) => families.has(Category)).length / Math.max(1, all.length);
};
export const isHeavy = (days: Day[]): boolean => shareOf(hard, days) >= heavyShare;

/** The words chosen most, those of light days first after a heavy month. */
export function wordsOfMonth(days: Day[]): string[] {
  const counts = new Map<string, { count: number; isLight: boolean }>();
  for (const { EmotionName, Category } of days.flatMap(({ Checkins }) => Checkins)) {
    const { count = 0 } = counts.get(EmotionName) ?? {};
    if (!wordsLeftOut.has(EmotionName)) counts.set(EmotionName, { count: count + 1, isLight: light.has(Category) });
  }
  const first = (isLight: boolean) => (isHeavy(days) && isLight ? 1 : 0);
  return [...counts]
    .toSorted(([, a], [, b]) => first(b.isLight) - first(a.isLight) || b.count - a.count)
    .slice(0, mostWords)
    .map(([word]) => word);
}

/** The families of each day from the first to the last; none of a day without a check-in. */
export function lightsOfMonth(days: Day[], first: string, last: string): FamilyId[][] {
  const lights = new Map(
    days.map(({ LocalDate, Checkins }) => [LocalDate, [...new Set(Checkins.map(({ Category }) => Category))]]),
  );
  const all: FamilyId[][] = [];
  for (let date = first; date <= last; date = laterBy(date, 1)) all.push(lights.get(date) ?? []);
  return all;
}

/** The days whose words are read: the lightest with some, back in their order. */
export const daysToRead = (days: Day[]): string[] =>
  days
    .filter(({ Checkins }) => Checkins.some(({ HasText }) => HasText))
    .toSorted((a, b) => shareOf(light, [b]) - shareOf(light, [a]) || a.LocalDate.localeCompare(b.LocalDate))
    .slice(0, mostDaysRead)
    .map(({ LocalDate }) => LocalDate)
    .toSorted((a, b) => a.localeCompare(b));

/** What was written on them; nothing that is about danger. */
export const quotesOf = (checkins: Checkin[]): Checkin[] => {
  automatedDecision('patterns');
  return checkins
    .filter(
      ({ CheckinText, EmotionName }) =>
        CheckinText !== null && !wordsLeftOut.has(EmotionName) && !hasCrisisWords(CheckinText),
    )
    .slice(0, mostQuotes);
};
