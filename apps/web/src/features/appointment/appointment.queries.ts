// Reads for the page: one's own days, in as many calls as they need, and pictures of one's journal.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import { type DaysOfMine, historyEndpoints, mostDaysAtOnce } from '@mycrew/contract/history.ts';
import { journalEndpoints, type JournalSummary } from '@mycrew/contract/journal.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import {
  laterBy,
  mostDaysCompared,
  randomOf,
  sentenceOf,
  whatGoesTogetherInSlices,
} from '#features/history/history.parts.ts';
import { readPage } from '#features/journal/journal.queries.ts';
import { call } from '#shared/api/call.ts';
import { nameOf } from '#shared/api/read.ts';
import { shortDay } from '#shared/format/times.ts';
import type { DaySpan } from './figures.ts';
import type { SheetPicture } from './sheetContent.ts';

type Days = Pick<DaysOfMine, 'Days' | 'Events'>;

async function readDays({ from, until }: DaySpan, signal: AbortSignal): Promise<Days> {
  const all: Days = { Days: [], Events: [] };
  for (let first = from; first <= until; first = laterBy(first, mostDaysAtOnce)) {
    const last = laterBy(first, mostDaysAtOnce - 1);
    const query = { from: first, until: last < until ? last : until };
    const { Days, Events } = await call(historyEndpoints.days, { query }, { signal });
    all.Days.push(...Days);
    all.Events.push(...Events);
  }
  return all;
}

const hardFamilies: ReadonlySet<FamilyId> = new Set(['worried', 'angry', 'sad', 'flat']);

/** What goes together with hard feelings, worked out between other things that the page does. */
async function findSentences(days: Days): Promise<string[]> {
  const about = days.Days.length > mostDaysCompared ? ` This is about the newest ${mostDaysCompared} days.` : '';
  const slices = whatGoesTogetherInSlices(days, randomOf(days));
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value.filter(({ family }) => hardFamilies.has(family)).map((one) => sentenceOf(one) + about);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const mostIllustrated = 12;
const mostLists = 10;

/** The newest of these days with a picture. */
async function readIllustrated({ from, until }: DaySpan, signal: AbortSignal): Promise<JournalSummary[]> {
  const found: JournalSummary[] = [];
  for (let number = 1; number <= mostLists; number += 1) {
    const query = { from, to: until, status: 'finished', page: String(number) } as const;
    const { items, hasMore } = await call(journalEndpoints.page, { query }, { signal });
    found.push(...items.filter(({ ImageCount }) => ImageCount > 0));
    if (!hasMore || found.length >= mostIllustrated) break;
  }
  return found.slice(0, mostIllustrated);
}

async function readPictures(span: DaySpan, signal: AbortSignal): Promise<SheetPicture[]> {
  const pictures: SheetPicture[] = [];
  for (const { _id: id } of await readIllustrated(span, signal)) {
    const { Document, Images, LocalDate } = await readPage(id, signal);
    for (const { _id, Url } of Images) {
      const block = Document.blocks.find((each) => each.type === 'image' && each.mediaId === _id);
      const words = (block?.type === 'image' && block.alt) || shortDay(`${LocalDate}T12:00`);
      pictures.push({ id: `${id}/${_id}`, url: Url, words });
    }
  }
  return pictures;
}

/** The names of their calls come first in the keys: what makes those stale, or locks the journal, counts for these too. */
export const appointmentQueries = {
  days: (span: DaySpan) =>
    queryOptions({
      queryKey: [nameOf(historyEndpoints.days), span, 'all'],
      queryFn: ({ signal }) => readDays(span, signal),
      meta: { quiet: true },
    }),
  /** Of the days as they were read at this moment. */
  sentences: (span: DaySpan, days: Days | undefined, readAt: number) =>
    queryOptions({
      queryKey: [nameOf(historyEndpoints.days), span, 'sentences', readAt],
      queryFn: days ? () => findSentences(days) : skipToken,
      networkMode: 'always',
    }),
  /** Never cached: the addresses hold for minutes. */
  pictures: (span: DaySpan) =>
    queryOptions({
      queryKey: [nameOf(journalEndpoints.page), span, 'pictures'],
      queryFn: ({ signal }) => readPictures(span, signal),
      gcTime: 0,
      meta: { quiet: true },
    }),
};
