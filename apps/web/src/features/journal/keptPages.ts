// Pages of mine that this device keeps until the server has them.
import { type DraftKind, openDraft } from '#shared/drafts/openDraft.ts';
import { draftsNamed, keepDraft, placeOf, readDraft } from '#shared/drafts/keptDrafts.ts';
import { getSession } from '#shared/session/session.ts';
import { aPageInWords, isUnsaved, type PageDraft } from './pageDraft.ts';

const prefix = 'journal:';
const dayMs = 24 * 3_600_000;

/** What waits here is gone only once the server has it, or after half a year. */
const lastsMs = 180 * dayMs;

const nameOf = (id: string): string => prefix + id;

const kindOf = (id: string, begin: PageDraft): DraftKind<PageDraft> => ({
  name: nameOf(id),
  empty: begin,
  lastsMs,
  unsent: (page) => (isUnsaved(page) ? `${aPageInWords.replace('A', 'a')} that is not saved yet` : null),
});

const me = (): string => getSession()?.UserId ?? '';

export const openPage = (id: string, begin: PageDraft) => openDraft(kindOf(id, begin), me());
export type OpenPage = ReturnType<typeof openPage>;

export const keptPage = (id: string): PageDraft | null => readDraft<PageDraft>(nameOf(id), me())?.content ?? null;

export const forgetPage = (id: string): void => keepDraft(nameOf(id), null);

/** Changes what is kept of a page that is not open here. */
export function changeKeptPage(id: string, to: (page: PageDraft) => PageDraft): PageDraft | null {
  const kept = readDraft<PageDraft>(nameOf(id), me());
  if (!kept) return null;
  const content = to(kept.content);
  keepDraft(nameOf(id), { ...kept, content, unsent: kindOf(id, content).unsent(content, false) });
  return content;
}

export interface WaitingPage {
  id: string;
  page: PageDraft;
}

/** Those that the server may not have, whoever sends them. */
export const unsavedPages = (): WaitingPage[] =>
  draftsNamed<PageDraft>(prefix, me())
    .map(({ name, content }) => ({ id: name.slice(prefix.length), page: content }))
    .filter(({ page }) => isUnsaved(page));

export const isPagePlace = (key: string | null): boolean => key === null || key.startsWith(placeOf(prefix));
