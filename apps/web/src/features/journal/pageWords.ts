import type { ShareLength } from '@mycrew/contract/journal.ts';
import { clockTime, isSameDay, shortDay } from '#shared/format/times.ts';

/** 9:12 pm today, else Fri 20 Nov, 9:12 pm. */
export const untilWords = (when: string, now: Date = new Date()): string =>
  isSameDay(when, now) ? `${clockTime(when)} today` : `${shortDay(when)}, ${clockTime(when)}`;

export const titleOf = ({ Title, LocalDate }: { Title: string; LocalDate: string }): string =>
  Title.trim() || `A page from ${shortDay(`${LocalDate}T12:00`)}`;

export const lengthWords: Record<ShareLength, { label: string; help: string }> = {
  '24hours': { label: 'For a day', help: 'It ends by itself this time tomorrow' },
  '7days': { label: 'For a week', help: 'It ends by itself in seven days' },
  untilStopped: { label: 'Until I stop it', help: 'You can stop it on the page, any time' },
};
