// Bringing one's history: the file, the dry run, at work, done, what can't be read.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { Page } from 'playwright-core';
import { answered, never, refused, unreachable, untilReported } from './acts.ts';
import type { Shot } from './shot.ts';

const _id = '0199aaaa-0000-7000-8000-0000000000d1';
const one = {
  _id,
  State: 'checked',
  Format: 'daylio',
  BeganOn: '2026-11-20T10:00:00.000Z',
  Rows: 1_243,
  Done: 0,
  Checkins: 0,
  Pages: 0,
  Pictures: 0,
  AlreadyHere: 0,
  Remaining: 0,
};
const before = { ...one, _id: '0199aaaa-0000-7000-8000-0000000000d2', State: 'done', Format: 'dayOne', Pages: 86 };
const report = {
  Format: 'daylio',
  Columns: [],
  DateOrder: null,
  AsksDateOrder: false,
  Checkins: 1_240,
  Pages: 2,
  Pictures: 0,
  AlreadyHere: 0,
  From: '2023-02-11',
  Until: '2026-11-19',
  Moods: [
    { Mood: 'good', Count: 512, Emotion: 'content', IsKnown: true },
    { Mood: 'meh', Count: 401, Emotion: 'meh', IsKnown: true },
    { Mood: 'rad', Count: 188, Emotion: 'happy', IsKnown: true },
    { Mood: 'wobbly', Count: 12, Emotion: null, IsKnown: false },
  ],
  LongNotes: 2,
  MoreTags: 31,
  PicturesLeftOut: 0,
  BadRows: 3,
  Bad: [{ Line: 17, Why: 'There is no date.' }],
  Failure: null,
};
const table = {
  ...report,
  Format: 'csv',
  AsksDateOrder: true,
  DateOrder: 'dmy',
  Columns: [
    { Name: 'Wann', Meaning: 'date', Samples: ['03/04/2025', '04/04/2025'] },
    { Name: 'Wie', Meaning: 'feeling', Samples: ['calm', 'wobbly'] },
    { Name: 'Was', Meaning: 'note', Samples: ['netball, then the ferry', ''] },
  ],
};

const lists = '**/api/user/imports?*';
const at =
  (now: object, Report: object | null = report) =>
  async (page: Page) => {
    await answered(lists, { items: [{ ...one, ...now }, before], page: 1, hasMore: false })(page);
    await answered(`**/api/user/imports/${_id}`, { ...one, ...now, Report })(page);
  };
const shot = { path: ourRoutes.bringHistory.path, as: 'tahlia@example.com' };

export const importShots: Shot[] = [
  { ...shot, name: 'bring-history' },
  { ...shot, name: 'bring-history-dry-run', before: at({}) },
  { ...shot, name: 'bring-history-table', before: at({ Format: 'csv' }, table) },
  { ...shot, name: 'bring-history-at-work', before: at({ State: 'importing', Done: 500 }) },
  {
    ...shot,
    name: 'bring-history-failed',
    before: at({ State: 'failed' }, { ...report, Failure: 'This is no table that we can read.' }),
  },
  { ...shot, name: 'bring-history-loading', before: never(lists) },
  { ...shot, name: 'bring-history-error', before: refused(lists), act: untilReported },
  { ...shot, name: 'bring-history-offline', act: unreachable },
];
