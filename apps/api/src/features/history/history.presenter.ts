import { type FamilyId, hardestFirst } from '@mycrew/contract/checkins.ts';
import type { Calendar, DaysOfMine, Tally as WireTally, Trends } from '@mycrew/contract/history.ts';
import type { CalendarPage, ChosenDays } from './history.service.ts';
import type { Span } from './spans.ts';
import type { Around, Tallied, Tally } from './tallies.ts';

export const calendarToWire = ({ page, first, last, days, hasEarlier, words }: CalendarPage): Calendar => {
  const colours = new Map(words.families.map(({ id, colour }) => [id, colour]));
  return {
    Page: page,
    From: first,
    Until: last,
    Count: days.reduce((sum, { count }) => sum + count, 0),
    Days: days.map(({ localDate, familyId, emotionId, count, others }) => ({
      LocalDate: localDate,
      Category: familyId as FamilyId,
      Color: colours.get(familyId) ?? '',
      EmotionName: words.emotions.get(emotionId)?.name ?? '',
      Count: count,
      Others: (others as FamilyId[]).toSorted(hardestFirst),
    })),
    HasEarlier: hasEarlier,
  };
};

export const daysToWire = ({ first, last, checkins, events, words }: ChosenDays): DaysOfMine => ({
  From: first,
  Until: last,
  Days: [...Map.groupBy(checkins, ({ localDate }) => localDate)].map(([localDate, rows]) => ({
    LocalDate: localDate,
    Checkins: rows.map(({ id, familyId, emotionId, hour, intensity, context }) => ({
      _id: id,
      Category: familyId as FamilyId,
      EmotionName: words.emotions.get(emotionId)?.name ?? '',
      Hour: hour,
      Intensity: intensity,
      Tags: context.tags,
      Sleep: context.sleep,
    })),
  })),
  Events: events.map(({ day, category }) => ({ LocalDate: day, Category: category })),
});

const tallyToWire = (tally: Tally): WireTally =>
  [...tally].map(([family, count]) => ({ Category: family as FamilyId, Count: count }));

const aroundToWire = ({ category, days, before, on, after }: Around): Trends['Around'][number] => ({
  Category: category,
  Days: days,
  Before: tallyToWire(before),
  On: tallyToWire(on),
  After: tallyToWire(after),
});

export const trendsToWire = ({
  first,
  last,
  count,
  days,
  weeks,
  weekdays,
  times,
  around,
}: Tallied & Span & { around: Around[] }): Trends => ({
  From: first,
  Until: last,
  Count: count,
  Days: days,
  Weeks: weeks.map(({ monday, felt, strength }) => ({ Monday: monday, Felt: tallyToWire(felt), Strength: strength })),
  Weekdays: weekdays.map((felt, at) => ({ Weekday: at + 1, Felt: tallyToWire(felt) })),
  Times: [...times].map(([part, felt]) => ({ Part: part, Felt: tallyToWire(felt) })),
  Around: around.map(aroundToWire),
});
