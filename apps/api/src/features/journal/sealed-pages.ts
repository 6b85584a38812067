// Seals pages with their writer's key, and opens them.
import { JournalDocument } from '@mycrew/contract/journal-document.ts';
import type { Db, FieldEncryption, Tx } from '#src/foundation-types.ts';
import type { Page, PageContent, PageFacts, PromptOfPage } from './page.ts';
import type { PageRow, SealedContent, SealedTag } from './pages.store.ts';

type Sealing = Pick<FieldEncryption, 'sealedColumns'>;

const textsOf = ({ title, document, prompt }: PageContent) => ({
  title,
  document: JSON.stringify(document),
  prompt: prompt && JSON.stringify(prompt),
});

/** Stored pages stay readable, also where a later version of this code asks for more of a new page. */
const documentIn = (stored: string): JournalDocument => {
  const read = JSON.parse(stored) as unknown;
  const { success, data } = JournalDocument.safeParse(read);
  return success ? data : (read as JournalDocument);
};

export const createSealedPages = (encryption: Sealing) => {
  const pages = encryption.sealedColumns('journalPages', 'personId');
  const versions = encryption.sealedColumns('journalVersions', 'personId');
  const tags = encryption.sealedColumns('journalTags', 'personId');
  type Place = Pick<PageFacts, 'id' | 'personId'>;

  const openContent = async (
    db: Db | Tx,
    { id, personId, titleSealed, documentSealed, promptSealed, mood }: Place & SealedContent,
    columns: typeof pages | typeof versions = pages,
  ): Promise<PageContent> => {
    const row = { id, personId, titleSealed, documentSealed, promptSealed };
    const { title, document, prompt } = await (columns as typeof pages).open(db, row);
    return {
      title,
      document: documentIn(document),
      prompt: prompt === null ? null : (JSON.parse(prompt) as PromptOfPage),
      mood,
    };
  };

  const openTag = async (db: Db | Tx, row: Place & { tagSealed: Buffer }) => (await tags.open(db, row)).tag;
  const openTags = (db: Db | Tx, rows: readonly SealedTag[]): Promise<string[]> =>
    Promise.all(
      rows.map(({ id, personId, tag }) => openTag(db, { id, personId, tagSealed: Buffer.from(tag, 'base64') })),
    );

  return {
    async seal(tx: Tx, place: Place, content: PageContent): Promise<SealedContent> {
      return { ...(await pages.seal(tx, place, textsOf(content))), mood: content.mood };
    },
    async sealVersion(tx: Tx, place: Place, content: PageContent): Promise<SealedContent> {
      return { ...(await versions.seal(tx, place, textsOf(content))), mood: content.mood };
    },
    /** As a reader finds it: of an earlier version, which is sealed under its own id, or as it is now. */
    openShared: (db: Db | Tx, { versionId, ...row }: Place & SealedContent & { versionId: string | null }) =>
      versionId === null ? openContent(db, row) : openContent(db, { ...row, id: versionId }, versions),
    async open(db: Db | Tx, row: PageRow): Promise<Page> {
      const { id, personId, revision, status, checkinId, localDate, writtenAt, changedAt, updatedAt } = row;
      const facts = { id, personId, revision, status, checkinId, localDate, writtenAt, changedAt, updatedAt };
      return { ...facts, ...(await openContent(db, row)), tags: await openTags(db, row.tags) };
    },
    sealTag: async (tx: Tx, place: Place, tag: string): Promise<Buffer> =>
      (await tags.seal(tx, place, { tag })).tagSealed,
    openTag,
  };
};
export type SealedPages = ReturnType<typeof createSealedPages>;
