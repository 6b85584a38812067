// A piece that is being written on this device: what stands in it, and what is sent of it.
import { emptyDocument, isBlank, type JournalDocument } from '@mycrew/contract/journal-document.ts';
import type { Article, ArticleChangeInput, ArticleEntryInput } from '@mycrew/contract/articles.ts';
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import type { Autosaved } from '#shared/outbox/autosave.ts';
import { documentParts } from '#shared/editor/documentParts.ts';

export interface PieceContent {
  title: string;
  document: JournalDocument;
  isPrivate: boolean;
  isAnonymous: boolean;
  pseudonym: string;
  topics: string[];
  warnings: ArticleWarning[];
}

export interface PieceDraft extends PieceContent, Autosaved {
  /** What the help with writing noticed and the writer wants to keep; stays on this device. */
  leftAlone: string[];
}

export const blankPiece: PieceDraft = {
  title: '',
  document: emptyDocument,
  isPrivate: false,
  isAnonymous: true,
  pseudonym: '',
  topics: [],
  warnings: [],
  leftAlone: [],
  base: 0,
  kept: '',
  tried: [],
};

/** Everything of a piece that is saved. */
export const partsOf = (piece: PieceContent): unknown => [
  piece.title.trim(),
  documentParts(piece.document),
  piece.isPrivate,
  piece.isAnonymous,
  piece.pseudonym.trim(),
  piece.topics,
  piece.warnings,
];

export const isEmptyPiece = ({ title, document }: PieceContent): boolean => title.trim() === '' && isBlank(document);

export const contentOf = (piece: Article): PieceContent & Pick<PieceDraft, 'leftAlone'> => ({
  title: piece.Title,
  document: piece.Document,
  isPrivate: piece.PrivateFlag,
  isAnonymous: piece.AnonymousFlag,
  pseudonym: piece.Mine?.Pseudonym ?? '',
  topics: piece.Experiences,
  warnings: piece.Warnings,
  leftAlone: [],
});

const fieldsOf = (piece: PieceDraft) => ({
  Title: piece.title.trim(),
  Document: piece.document,
  PrivateFlag: piece.isPrivate,
  AnonymousFlag: piece.isAnonymous,
  Pseudonym: piece.pseudonym.trim(),
  Experiences: piece.topics,
  SelectedExperience: piece.topics[0] ?? null,
  Warnings: piece.warnings,
});

export const entryOf = (id: string, piece: PieceDraft): ArticleEntryInput => ({ _id: id, ...fieldsOf(piece) });

export const changeOf = (piece: PieceDraft): ArticleChangeInput => ({ Revision: piece.base, ...fieldsOf(piece) });

/** The article as what is saved by revisions: its own number stands among what only its author is told. */
export type StoredPiece = Article & { Revision: number; UpdatedOn: string };
export const storedOf = (piece: Article): StoredPiece => ({
  ...piece,
  Revision: piece.Mine?.Revision ?? 0,
  UpdatedOn: piece.Mine?.UpdatedOn ?? '',
});
