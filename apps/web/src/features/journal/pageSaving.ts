// Autosave of own pages: on this device, on the server, and by the outbox for drafts left unsent.
import { journalEndpoints, journalNewer, type JournalPage } from '@mycrew/contract/journal.ts';
import { createAutosave } from '#shared/outbox/autosave.ts';
import { aPageInWords, changeOf, contentOf, entryOf, isEmptyPage, type PageDraft, partsOf } from './pageDraft.ts';

const dayMs = 24 * 3_600_000;

export const pageSaving = createAutosave<PageDraft, JournalPage>({
  name: 'journal',
  words: aPageInWords,
  /** Drafts are deleted only once the server has them, or after half a year. */
  lastsMs: 180 * dayMs,
  partsOf,
  isBlank: isEmptyPage,
  contentOf: (page) => ({ ...contentOf(page), begunAt: page.WrittenOn }),
  newerCode: journalNewer,
  beginning: (id, page) => ({ endpoint: journalEndpoints.add, request: { body: entryOf(id, page) } }),
  change: (id, page) => ({ endpoint: journalEndpoints.update, request: { body: changeOf(id, page) } }),
});
