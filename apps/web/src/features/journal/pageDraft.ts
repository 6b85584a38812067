// A page that is being written on this device: what stands in it, and what the server is known to have of it.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import {
  type DocumentBlock,
  type DocumentSpan,
  emptyDocument,
  isBlank,
  type JournalDocument,
} from '@mycrew/contract/journal-document.ts';
import type { JournalChangeInput, JournalEntryInput, JournalPage, PageStatus } from '@mycrew/contract/journal.ts';

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

export interface PageDraft extends PageContent {
  /** When it was begun, ISO. */
  begunAt: string;
  /** The revision this is based on; 0: the server has not answered for the page yet. */
  base: number;
  /** Print of what the server has under `base`; empty: not known. */
  kept: string;
  /** Prints of what was sent without an answer: the server may have any of them. */
  tried: string[];
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

const spanParts = ({ text, bold, italic, link }: DocumentSpan) => [text, bold === true, italic === true, link ?? ''];

function blockParts(block: DocumentBlock): unknown[] {
  switch (block.type) {
    case 'image':
      return ['image', block.mediaId, block.alt];
    case 'list':
      return ['list', block.ordered, block.items.map((item) => item.map(spanParts))];
    default:
      return [block.type, block.spans.map(spanParts)];
  }
}

/** cyrb53: long enough that two versions of one page never meet, and small beside a page. */
function hashOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

/** The same for the same content, whoever wrote it down. */
export const printOf = ({ title, document, tags, mood, prompt, status }: PageContent): string =>
  hashOf(JSON.stringify([title.trim(), document.blocks.map(blockParts), tags, mood, prompt?._id ?? null, status]));

export const isEmptyPage = ({ title, document, tags, mood }: PageContent): boolean =>
  title.trim() === '' && isBlank(document) && tags.length === 0 && mood === null;

/** Something stands in it that the server may not have. A page nobody wrote in is not worth keeping. */
export const isUnsaved = (draft: PageDraft): boolean =>
  printOf(draft) !== draft.kept && !(draft.base === 0 && isEmptyPage(draft));

export const contentOf = (page: JournalPage): PageContent => ({
  title: page.Title,
  document: page.Document,
  tags: page.Tags,
  mood: page.Mood,
  prompt: page.Prompt,
  status: page.Status,
});

export function draftOf(page: JournalPage): PageDraft {
  const content = contentOf(page);
  return { ...content, begunAt: page.WrittenOn, base: page.Revision, kept: printOf(content), tried: [] };
}

/** What this device wrote, and what the server answers with meanwhile. */
export type Meeting = { is: 'one'; draft: PageDraft } | { is: 'two'; mine: PageDraft; theirs: JournalPage };

export function meet(mine: PageDraft, page: JournalPage): Meeting {
  const theirs = draftOf(page);
  if (!isUnsaved(mine) || printOf(mine) === theirs.kept) return { is: 'one', draft: theirs };
  const isMineBefore = page.Revision === mine.base || mine.tried.includes(theirs.kept);
  if (isMineBefore) return { is: 'one', draft: { ...mine, base: page.Revision, kept: theirs.kept, tried: [] } };
  return { is: 'two', mine, theirs: page };
}

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

/** After an answer. What was sent to begin a page that may have been there already is not known to be what stands there. */
export function answeredDraft(draft: PageDraft, sent: PageDraft, Revision: number): PageDraft {
  const isCertain = sent.base > 0 || sent.tried.every((print) => print === printOf(sent));
  return { ...draft, base: Revision, kept: isCertain ? printOf(sent) : '', tried: [] };
}

/** Said outside of the journal, on a locked phone too: a title is a part of what is kept closed. */
export const aPageInWords = 'A page of your journal';
