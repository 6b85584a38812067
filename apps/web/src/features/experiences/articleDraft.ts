// The local draft of an article, and what is sent of it.
import { emptyDocument, isBlank, type JournalDocument } from '@mycrew/contract/journal-document.ts';
import type { Article, ArticleChangeInput, ArticleEntryInput } from '@mycrew/contract/articles.ts';
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import type { Autosaved } from '#shared/outbox/autosave.ts';
import { documentParts } from '#shared/editor/documentParts.ts';

export interface ArticleContent {
  title: string;
  document: JournalDocument;
  isPrivate: boolean;
  isAnonymous: boolean;
  pseudonym: string;
  topics: string[];
  warnings: ArticleWarning[];
}

export interface ArticleDraft extends ArticleContent, Autosaved {
  /** Suggestions that the writer dismissed; stays on this device. */
  leftAlone: string[];
}

export const blankArticle: ArticleDraft = {
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

/** The saved fields of an article. */
export const partsOf = (article: ArticleContent): unknown => [
  article.title.trim(),
  documentParts(article.document),
  article.isPrivate,
  article.isAnonymous,
  article.pseudonym.trim(),
  article.topics,
  article.warnings,
];

export const isEmptyArticle = ({ title, document }: ArticleContent): boolean =>
  title.trim() === '' && isBlank(document);

export const contentOf = (article: Article): ArticleContent & Pick<ArticleDraft, 'leftAlone'> => ({
  title: article.Title,
  document: article.Document,
  isPrivate: article.PrivateFlag,
  isAnonymous: article.AnonymousFlag,
  pseudonym: article.Mine?.Pseudonym ?? '',
  topics: article.Experiences,
  warnings: article.Warnings,
  leftAlone: [],
});

const fieldsOf = (article: ArticleDraft) => ({
  Title: article.title.trim(),
  Document: article.document,
  PrivateFlag: article.isPrivate,
  AnonymousFlag: article.isAnonymous,
  Pseudonym: article.pseudonym.trim(),
  Experiences: article.topics,
  SelectedExperience: article.topics[0] ?? null,
  Warnings: article.warnings,
});

export const entryOf = (id: string, article: ArticleDraft): ArticleEntryInput => ({ _id: id, ...fieldsOf(article) });

export const changeOf = (article: ArticleDraft): ArticleChangeInput => ({
  Revision: article.base,
  ...fieldsOf(article),
});

/** The article as saved by revisions: its own number is in the part that only its author gets. */
export type StoredArticle = Article & { Revision: number; UpdatedOn: string };
export const storedOf = (article: Article): StoredArticle => ({
  ...article,
  Revision: article.Mine?.Revision ?? 0,
  UpdatedOn: article.Mine?.UpdatedOn ?? '',
});
