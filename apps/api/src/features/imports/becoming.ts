// What a row of another app becomes here. Pure functions: the dry run and the import ask the same ones.
import { distinctTags, mostTags, wordsOfTag, type Sleep } from '@mycrew/contract/checkin-tags.ts';
import { noWords } from '@mycrew/contract/checkins.ts';
import { mostTags as mostPageTags } from '@mycrew/contract/journal.ts';
import {
  pageBounds,
  readable,
  type DocumentBlock,
  type DocumentSpan,
  type JournalDocument,
} from '@mycrew/contract/journal-document.ts';
import { hasLetterOrDigit, hasStray } from '@mycrew/contract/letters.ts';
import { instantOf, localDateIn } from '#time/local-time.ts';
import { inParts } from './markdown.ts';
import type { SourceBlock, SourceCheckin, SourcePage, SourceRow } from './source-row.ts';

export interface Becoming {
  timeZone: string;
  now: Date;
  /** The chosen word of ours for one of theirs; null: none. */
  emotionOf(mood: string): string | null;
  nameOf(emotionId: string): string;
}

export interface NewCheckin {
  key: string;
  id: string | null;
  emotionIds: string[];
  ownWords: string[];
  comment: string;
  tags: string[];
  sleep: Sleep | null;
  intensity: number | null;
  localDate: string;
  happenedAt: Date;
  /** Only the day is known. */
  isDayOnly: boolean;
}
export interface NewPage {
  key: string;
  title: string;
  blocks: SourceBlock[];
  tags: string[];
  localDate: string;
  writtenAt: Date;
}
export type Become =
  | { kind: 'checkin'; checkin: NewCheckin; note: NewPage[]; hasMoreTags: boolean }
  | { kind: 'pages'; pages: NewPage[] }
  | { kind: 'bad'; why: string };

const longestTag = 30;
const longestPageTag = 40;
const longestComment = 2_000;
const longestOwnWord = 40;
const mostOwnWords = 3;
const mostEmotions = 12;
const oldestDay = '2000-01-01';

/** One line of text as the contract's fields take it; null where it does not fit. */
const clean = (text: string, longest: number): string | null => {
  const one = text.replaceAll(/\s+/gu, ' ').trim();
  return one !== '' && one.length <= longest && !hasStray(one) && hasLetterOrDigit(one) ? one : null;
};
const cleanText = (text: string): string => readable(text).trim();

const plain = (word: string): string => word.replaceAll(/\s+/gu, ' ').trim().toLowerCase();
const distinct = (words: string[]): string[] => [...new Map(words.map((word) => [plain(word), word])).values()];

const lettersOf = (block: SourceBlock): number => {
  if (block.type === 'photo' || block.type === 'image') return 0;
  const spans = block.type === 'list' ? block.items.flat() : block.spans;
  return spans.reduce((sum: number, { text }: DocumentSpan) => sum + text.length, 0);
};

/** As many pages as it takes: each holds what one page can. */
const inPages = (blocks: SourceBlock[]): SourceBlock[][] => {
  const pages: SourceBlock[][] = [[]];
  let letters = 0;
  let pictures = 0;
  for (const block of blocks) {
    const [more, one] = [lettersOf(block), block.type === 'photo' ? 1 : 0];
    const page = pages.at(-1)!;
    const isFull =
      letters + more > pageBounds.characters ||
      page.length >= pageBounds.blocks - 1 ||
      pictures + one > pageBounds.images;
    if (isFull && page.length > 0) {
      pages.push([block]);
      [letters, pictures] = [more, one];
    } else {
      page.push(block);
      letters += more;
      pictures += one;
    }
  }
  return pages;
};

interface About {
  key: string;
  title: string;
  localDate: string;
  writtenAt: Date;
}

const pagesOf = (about: About, blocks: SourceBlock[], wanted: string[]): NewPage[] => {
  const tags = distinct(wanted.flatMap((tag) => clean(tag, longestPageTag) ?? [])).slice(0, mostPageTags);
  return inPages(blocks).map((part, at, all) => ({
    ...about,
    key: at === 0 ? about.key : `${about.key}#${at + 1}`,
    title: all.length === 1 ? about.title : `${about.title || about.localDate} (${at + 1})`.slice(0, 200),
    blocks: part,
    tags,
  }));
};

const textBlocks = (words: string): DocumentBlock[] =>
  readable(words)
    .split(/\n\s*\n/u)
    .flatMap((paragraph) => inParts(paragraph.trim()))
    .map((text) => ({ type: 'paragraph', spans: [{ text }] }));

const wrongDay = (day: string, { now, timeZone }: Becoming): string | null => {
  if (day > localDateIn(now, timeZone)) return 'That day is still to come.';
  return day < oldestDay ? 'That is before the year 2000.' : null;
};

const whenOf = ({ day, time, at }: SourceCheckin, { now, timeZone }: Becoming): Date => {
  const happenedAt = at ?? instantOf(day, time ?? '12:00', timeZone);
  return happenedAt > now ? now : happenedAt;
};

const goesOn = '… The whole note is in your journal.';
const beginning = (note: string): string =>
  `${note
    .slice(0, 300)
    .replace(/\s\S*$/u, '')
    .replace(/[\ud800-\udbff]$/u, '')}${goesOn}`;

const checkinOf = (key: string, entry: SourceCheckin, about: Becoming): Become => {
  const happenedAt = whenOf(entry, about);
  const localDate = entry.at ? localDateIn(happenedAt, about.timeZone) : entry.day;
  const why = wrongDay(localDate, about);
  if (why) return { kind: 'bad', why };

  const emotions = entry.feelings.map((mood) => ({ mood, emotion: about.emotionOf(mood) }));
  const ids = [...new Set(emotions.flatMap(({ emotion }) => emotion ?? []))].slice(0, mostEmotions);
  const theirs = emotions.flatMap(({ mood, emotion }) =>
    emotion && ids.includes(emotion) && plain(about.nameOf(emotion)) === plain(mood) ? [] : mood,
  );
  const words = [...theirs, ...entry.ownWords];
  const ownWords = distinct(words.flatMap((word) => clean(word, longestOwnWord) ?? [])).slice(0, mostOwnWords);
  const tags = distinctTags(entry.tags.flatMap((tag) => clean(tag, longestTag) ?? []));
  const shownTags = tags.slice(0, mostTags);
  const leftOut = (all: string[], shown: string[]) => {
    const there = new Set(shown.map(plain));
    return distinct(all).filter((word) => !there.has(plain(word)));
  };
  const moreTags = leftOut(
    entry.tags,
    shownTags.flatMap((tag) => [tag, wordsOfTag(tag)]),
  );
  const others = [...leftOut(words, ownWords), ...moreTags];
  const also = others.length > 0 ? `Also: ${others.join(', ')}` : '';

  const note = cleanText([entry.title, entry.note].filter(Boolean).join('\n'));
  const whole = [note, also].filter(Boolean).join('\n\n');
  const isLong = whole.length > longestComment;
  const page = { key, title: cleanText(entry.title).slice(0, 200), localDate, writtenAt: happenedAt };
  return {
    kind: 'checkin',
    hasMoreTags: moreTags.length > 0,
    checkin: {
      key,
      id: entry.id,
      emotionIds: ids.length > 0 ? ids : [noWords._id],
      ownWords,
      comment: isLong ? beginning(whole) : whole,
      tags: shownTags,
      sleep: entry.sleep,
      intensity: entry.strength,
      localDate,
      happenedAt,
      isDayOnly: entry.time === null && entry.at === null,
    },
    note: isLong ? pagesOf(page, textBlocks(whole), tags.map(wordsOfTag)) : [],
  };
};

const pageOf = (key: string, { at, timeZone, title, blocks, tags }: SourcePage, about: Becoming): Become => {
  const localDate = localDateIn(at, timeZone ?? about.timeZone);
  const why = wrongDay(localDate, about);
  if (why) return { kind: 'bad', why };
  const writtenAt = at > about.now ? about.now : at;
  return { kind: 'pages', pages: pagesOf({ key, title: cleanText(title), localDate, writtenAt }, blocks, tags) };
};

export const become = ({ key, entry }: SourceRow, about: Becoming): Become => {
  if (entry.kind === 'bad') return entry;
  return entry.kind === 'page' ? pageOf(key, entry, about) : checkinOf(key, entry, about);
};

export const picturesOf = ({ blocks }: Pick<NewPage, 'blocks'>): string[] => [
  ...new Set(blocks.flatMap((block) => (block.type === 'photo' ? [block.file] : []))),
];

/** The page with its pictures in place; one that could not be taken is left out. */
export const documentWith = (
  { blocks }: Pick<NewPage, 'blocks'>,
  ids: ReadonlyMap<string, string>,
): JournalDocument => ({
  version: 1,
  blocks: blocks.flatMap((block): DocumentBlock[] => {
    if (block.type !== 'photo') return [block];
    const mediaId = ids.get(block.file);
    return mediaId ? [{ type: 'image', mediaId, alt: '' }] : [];
  }),
});
