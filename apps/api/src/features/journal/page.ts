// A journal page inside this room: opened, not yet in wire names.
import type { JournalDocument } from '@mycrew/contract/journal-document.ts';
import type { JournalEntry, PageStatus } from '@mycrew/contract/journal.ts';

export interface PromptOfPage {
  id: string;
  text: string;
}

/** What somebody writes. */
export interface PageContent {
  title: string;
  document: JournalDocument;
  prompt: PromptOfPage | null;
  mood: JournalEntry['Mood'];
}

export interface PageFacts {
  id: string;
  personId: string;
  revision: number;
  status: PageStatus;
  checkinId: string | null;
  localDate: string;
  writtenAt: Date;
  changedAt: Date;
  updatedAt: Date;
}

export interface Page extends PageFacts, PageContent {
  tags: string[];
}

/** The same tag, however it is typed. */
export const tagKey = (tag: string): string =>
  tag
    .replace(/^#+\s*/u, '')
    .normalize('NFKC')
    .toLowerCase();

/** Each once, in the spelling that came first. */
export const distinctTags = (tags: readonly string[]): string[] =>
  [
    ...new Map(
      tags
        .map((tag) => tag.replace(/^#+\s*/u, '').trim())
        .filter(Boolean)
        .toReversed()
        .map((tag) => [tagKey(tag), tag]),
    ).values(),
  ].toReversed();

/** Whether two versions say the same to a reader. */
export const readsAlike = (one: PageContent, other: PageContent): boolean =>
  JSON.stringify([one.title, one.document, one.prompt, one.mood]) ===
  JSON.stringify([other.title, other.document, other.prompt, other.mood]);

export const isSame = (one: Page, other: Page): boolean =>
  readsAlike(one, other) && JSON.stringify(one.tags) === JSON.stringify(other.tags);
