// Seals articles with their writer's key, and opens them.
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { documentPreview, JournalDocument } from '@mycrew/contract/journal-document.ts';
import type { Db, FieldEncryption, Tx } from '#src/foundation-types.ts';
import type { ArticleWords, OpenArticle } from './article.ts';
import type { ArticleRow } from './articles.store.ts';
import type { NoteRow, VersionRow } from './moderation.store.ts';

type Sealing = Pick<FieldEncryption, 'sealedColumns'>;
interface Place {
  id: string;
  authorId: string;
}

/** What a list shows of it. */
export interface Glimpse {
  title: string;
  preview: string;
  pseudonym: string;
}

export interface OpenVersion {
  revision: number;
  title: string;
  document: JournalDocument;
  warnings: ArticleWarning[];
}
export interface OpenNote {
  isFromModerator: boolean;
  message: string;
  createdAt: Date;
}

/** Stored text stays readable, also where a later version of this code asks for more. */
const documentIn = (stored: string): JournalDocument => {
  const read = JSON.parse(stored) as unknown;
  const { success, data } = JournalDocument.safeParse(read);
  return success ? data : (read as JournalDocument);
};

export const createSealedArticles = (encryption: Sealing) => {
  const articles = encryption.sealedColumns('articles', 'authorId');
  const versions = encryption.sealedColumns('articleVersions', 'authorId', 'articleId');
  const notes = encryption.sealedColumns('articleNotes', 'authorId');
  const comments = encryption.sealedColumns('articleComments', 'authorId');

  return {
    seal: (tx: Tx, { id, authorId }: Place, { title, document, pseudonym }: ArticleWords) =>
      articles.seal(
        tx,
        { id, authorId },
        { title, document: JSON.stringify(document), preview: documentPreview(document), pseudonym: pseudonym || null },
      ),

    async open(db: Db | Tx, row: ArticleRow): Promise<OpenArticle> {
      const { titleSealed, documentSealed, pseudonymSealed, ...facts } = row;
      const sealed = { id: row.id, authorId: row.authorId, titleSealed, documentSealed, pseudonymSealed };
      const { title, document, pseudonym } = await articles.open(db, sealed);
      return { ...facts, title, document: documentIn(document), pseudonym: pseudonym ?? '' };
    },

    async glimpse(
      db: Db | Tx,
      {
        id,
        authorId,
        titleSealed,
        previewSealed,
        pseudonymSealed,
      }: Place & { titleSealed: Buffer; previewSealed: Buffer; pseudonymSealed: Buffer | null },
    ): Promise<Glimpse> {
      const row = { id, authorId, titleSealed, previewSealed, pseudonymSealed };
      const { title, preview, pseudonym } = await articles.open(db, row);
      return { title, preview, pseudonym: pseudonym ?? '' };
    },

    sealVersion: (
      tx: Tx,
      place: { articleId: string; authorId: string },
      { title, document }: Pick<OpenVersion, 'title' | 'document'>,
    ) => versions.seal(tx, place, { title, document: JSON.stringify(document) }),

    async openVersion(db: Db | Tx, row: VersionRow): Promise<OpenVersion> {
      const { articleId, authorId, titleSealed, documentSealed, revision, warnings } = row;
      const { title, document } = await versions.open(db, { articleId, authorId, titleSealed, documentSealed });
      return { revision, title, document: documentIn(document), warnings };
    },

    sealNote: async (tx: Tx, place: Place, message: string) => (await notes.seal(tx, place, { message })).messageSealed,
    async openNote(db: Db | Tx, { id, authorId, messageSealed, ...rest }: NoteRow): Promise<OpenNote> {
      return { ...rest, message: (await notes.open(db, { id, authorId, messageSealed })).message };
    },

    sealComment: async (tx: Tx, place: Place, message: string) =>
      (await comments.seal(tx, place, { message })).messageSealed,
    openComment: async (db: Db | Tx, { id, authorId, messageSealed }: Place & { messageSealed: Buffer }) =>
      (await comments.open(db, { id, authorId, messageSealed })).message,

    /** The pseudonym that an article bears, for what its author writes below it. */
    openPseudonym: async (db: Db | Tx, row: Place & { pseudonymSealed: Buffer | null }): Promise<string> =>
      (await articles.open(db, row)).pseudonym ?? '',
  };
};
export type SealedArticles = ReturnType<typeof createSealedArticles>;
