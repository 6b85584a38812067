import { type FamilyId, hardestFirst } from '@mycrew/contract/checkins.ts';
import type { Calendar, DaysOfMine, LookBack } from '@mycrew/contract/history.ts';
import type { CalendarPage, ChosenDays, LookedBack } from './history.service.ts';

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
    Checkins: rows.map(({ id, familyId, emotionId, hour, intensity, context, hasText }) => ({
      _id: id,
      Category: familyId as FamilyId,
      EmotionName: words.emotions.get(emotionId)?.name ?? '',
      Hour: hour,
      Intensity: intensity,
      Tags: context.tags,
      Sleep: context.sleep,
      HasText: hasText,
    })),
  })),
  Events: events.map(({ day, category }) => ({ LocalDate: day, Category: category })),
});

export const lookBackToWire = ({ month, who, decided }: LookedBack): LookBack => ({
  Month: month,
  IsSaved: decided.find((one) => one.month === month)?.isSaved ?? null,
  Who: who,
  SavedMonths: decided.filter(({ isSaved }) => isSaved).map((one) => one.month),
});
