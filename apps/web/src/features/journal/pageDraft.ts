// A draft of a page on this device: its content, and the server's last known version.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import { emptyDocument, isBlank, type JournalDocument } from '@mycrew/contract/journal-document.ts';
import type { JournalChangeInput, JournalEntryInput, JournalPage, PageStatus } from '@mycrew/contract/journal.ts';
import type { Autosaved } from '#shared/outbox/autosave.ts';
import { documentParts } from '#shared/editor/documentParts.ts';

export interface PagePrompt {
  _id: string;
  Text: string;
}

export interface PageContent {
  title: string;
  document: JournalDocument;
  tags: string[];
  mood: FamilyId | null;
  prompt: PagePrompt | null;
  status: PageStatus;
}

export interface PageDraft extends PageContent, Autosaved {
  /** ISO time of creation. */
  begunAt: string;
}

export const blankPage = (now: Date, prompt: PagePrompt | null = null): PageDraft => ({
  title: '',
  document: emptyDocument,
  tags: [],
  mood: null,
  prompt,
  status: 'draft',
  begunAt: now.toISOString(),
  base: 0,
  kept: '',
  tried: [],
});

export const partsOf = ({ title, document, tags, mood, prompt, status }: PageContent): unknown => [
  title.trim(),
  documentParts(document),
  tags,
  mood,
  prompt?._id ?? null,
  status,
];

export const isEmptyPage = ({ title, document, tags, mood }: PageContent): boolean =>
  title.trim() === '' && isBlank(document) && tags.length === 0 && mood === null;

export const contentOf = (page: JournalPage): PageContent => ({
  title: page.Title,
  document: page.Document,
  tags: page.Tags,
  mood: page.Mood,
  prompt: page.Prompt,
  status: page.Status,
});

export const entryOf = (id: string, page: PageDraft): JournalEntryInput => ({
  _id: id,
  Title: page.title.trim(),
  Document: page.document,
  Tags: page.tags,
  PromptId: page.prompt?._id ?? null,
  Mood: page.mood,
  Status: page.status,
  WrittenOn: page.begunAt,
});

export const changeOf = (id: string, page: PageDraft): JournalChangeInput => ({
  journalId: id,
  Revision: page.base,
  Title: page.title.trim(),
  Document: page.document,
  Tags: page.tags,
  PromptId: page.prompt?._id ?? null,
  Mood: page.mood,
  Status: page.status,
});

/** Shown outside of the journal and on a locked phone: without the title, which the lock hides. */
export const aPageInWords = 'A page of your journal';
