// What the calendar is made of, for its tests.
import type { Checkin } from '@mycrew/contract/checkins.ts';
import type { Calendar, DaysOfMine } from '@mycrew/contract/history.ts';
import { vi } from 'vitest';
import { localDate } from '#shared/format/times.ts';
import { anId } from '#testing/people.ts';

export const today = localDate();
const thisMonth = today.slice(0, 7);

export const checkin: Checkin = {
  _id: anId(),
  Emotions: [
    { _id: 'hurt', emotion: 'U+1F494', text: 'Hurt', isPrimary: false },
    { _id: 'lonely', emotion: 'U+1F614', text: 'Lonely', isPrimary: true },
  ],
  Emotion: 'U+1F614',
  EmotionName: 'Lonely',
  Category: 'sad',
  Color: '#0168E8',
  OwnWords: ['fizzy'],
  CheckinText: 'Lunch on my own again',
  Intensity: 4,
  Snapshot: null,
  Tags: ['school'],
  Sleep: 'little',
  IsAddedToJournal: false,
  IsSharedWithCrew: false,
  LocalDate: today,
  CreatedOn: new Date().toISOString(),
  Revision: 3,
};
export const calendar: Calendar = {
  Page: 0,
  From: `${thisMonth}-01`,
  Until: `${thisMonth}-28`,
  Count: 2,
  Days: [{ LocalDate: today, Category: 'sad', Color: '#0168E8', EmotionName: 'Lonely', Count: 2, Others: ['angry'] }],
  HasEarlier: true,
};

export const chosen: DaysOfMine['Days'][number]['Checkins'][number] = {
  _id: checkin._id,
  Category: 'sad',
  EmotionName: 'Lonely',
  Hour: 21,
  Intensity: null,
  Tags: [],
  Sleep: null,
};

/** jsdom has no canvas. */
export function canvasPen() {
  const pen = {
    beginPath: vi.fn<() => void>(),
    moveTo: vi.fn<() => void>(),
    fill: vi.fn<() => void>(),
    fillRect: vi.fn<() => void>(),
    arc: vi.fn<(x: number, y: number, radius: number, from: number, to: number) => void>(),
    fillText: vi.fn<(words: string) => void>(),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) =>
    take(new Blob(['drawn'], { type: 'image/png' })),
  );
  return pen;
}
