// Articles on the wire. Of an author there is a name, and nothing that identifies further.
import {
  type Article,
  type ArticleImage,
  type ArticleSummary,
  type OwnArticle,
  type OwnPart,
  type ReactionOf,
  type SavedArticle,
} from '@mycrew/contract/articles.ts';
import { articleReactions } from '@mycrew/contract/experience-lists.ts';
import { documentPreview, documentText } from '@mycrew/contract/journal-document.ts';
import { localDateIn } from '#time/local-time.ts';
import { bylineOf, type Reader } from './byline.presenter.ts';
import { commentPageToWire } from './comments.presenter.ts';
import type { ImageRow } from './images.store.ts';
import type { Listed, Moderation, OwnListed, Reactions, ReadArticle } from './reading.service.ts';
import type { OpenVersion } from './sealed-articles.ts';
import type { Saved } from './writing.service.ts';

const instant = (at: Date | null): string | null => at && at.toISOString();

export const imageToWire = (
  { id, width, height }: Omit<ImageRow, 'state'>,
  { url }: Pick<Reader, 'url'>,
): ArticleImage => ({
  _id: id,
  Url: url(id, 'full'),
  ThumbUrl: url(id, 'thumb'),
  Width: width,
  Height: height,
});

type Shared = Pick<
  Listed,
  'id' | 'title' | 'preview' | 'topics' | 'warnings' | 'coverId' | 'readMinutes' | 'isAnonymous'
>;
/** What every list shows of an article. */
const sharedToWire = (row: Shared, reader: Reader) => ({
  _id: row.id,
  Title: row.title,
  Preview: row.preview,
  Experiences: row.topics,
  SelectedExperience: row.topics[0] ?? null,
  Warnings: row.warnings,
  CoverUrl: row.coverId && reader.url(row.coverId, 'thumb'),
  ReadMinutes: row.readMinutes,
  AnonymousFlag: row.isAnonymous,
});

export const summaryToWire = (row: Listed, reader: Reader): ArticleSummary => ({
  ...sharedToWire(row, reader),
  PrivateFlag: false,
  Author: bylineOf(row, reader),
  IsMine: row.authorId === reader.id,
  PublishedOn: localDateIn(row.publishedAt, reader.timeZone),
  IsEditorsPick: row.isPicked,
  IsLiked: row.isLiked,
  LikeCount: reader.seesCounts ? row.likeCount : null,
  CommentCount: reader.seesCounts ? row.commentCount : null,
});

export const reactionsToWire = ({ counts, own }: Reactions, { seesCounts }: Pick<Reader, 'seesCounts'>): ReactionOf[] =>
  articleReactions.map(({ id, emotion, label }) => ({
    _id: id,
    Emotion: emotion,
    Label: label,
    Count: seesCounts ? (counts[id] ?? 0) : null,
    IsMine: own.includes(id),
  }));

export const ownToWire = (row: OwnListed, reader: Reader): OwnArticle => ({
  ...sharedToWire(row, reader),
  PrivateFlag: row.isPrivate,
  Pseudonym: row.pseudonym,
  Status: row.status,
  Revision: row.revision,
  CreatedOn: row.createdAt.toISOString(),
  UpdatedOn: row.updatedAt.toISOString(),
  SubmittedOn: instant(row.submittedAt),
  PublishedOn: row.status === 'Published' && row.publishedAt ? localDateIn(row.publishedAt, reader.timeZone) : null,
  ReadBy: instant(row.readBy),
  ExpectedWaitHours: null,
  ModerationMessage: row.lastNote,
  DeclineReason: row.declineReason,
  LikeCount: row.likeCount,
  CommentCount: row.commentCount,
});

const versionToWire = ({ revision, title, document, warnings }: OpenVersion) => ({
  Revision: revision,
  Title: title,
  Document: document,
  Text: documentText(document),
  Warnings: warnings,
});

const lastNoteIn = ({ notes }: Moderation): string | null =>
  notes.findLast(({ isFromModerator }) => isFromModerator)?.message ?? null;

const ownPartToWire = ({ article, shown }: ReadArticle, moderation: Moderation, reader: Reader): OwnPart => {
  const row = { ...article, ...shown, publishedAt: article.publishedAt, preview: documentPreview(article.document) };
  const last = lastNoteIn(moderation);
  const own = ownToWire(
    {
      ...row,
      previewSealed: shown.previewSealed,
      noteId: null,
      noteSealed: null,
      readBy: moderation.readBy,
      lastNote: last,
    },
    reader,
  );
  return {
    ...own,
    Messages: moderation.notes.map(({ isFromModerator, message, createdAt }) => ({
      From: isFromModerator ? 'moderator' : 'author',
      Message: message,
      CreatedOn: createdAt.toISOString(),
    })),
    Moderated: moderation.version && versionToWire(moderation.version),
  };
};

export const articleToWire = (read: ReadArticle, reader: Reader): Article => {
  const { shown, article, images, reactions, comments, moderation } = read;
  const isOut = article.status === 'Published';
  // Whoever wrote it sees how it was received.
  const notified = moderation ? { ...reader, seesCounts: true } : reader;
  const summary = summaryToWire({ ...shown, publishedAt: shown.publishedAt ?? article.createdAt }, notified);
  return {
    ...summary,
    PrivateFlag: article.isPrivate,
    PublishedOn: isOut ? summary.PublishedOn : null,
    Document: article.document,
    Text: documentText(article.document),
    Images: images.map((image) => imageToWire(image, reader)),
    Reactions: reactionsToWire(reactions, notified),
    Comments: commentPageToWire(comments, 1, notified),
    ModerationMessage: moderation && lastNoteIn(moderation),
    Pseudonym: moderation && shown.pseudonym,
    Mine: moderation && ownPartToWire(read, moderation, reader),
  };
};

export const savedToWire = ({ article, missing, showHelp }: Saved): SavedArticle => ({
  _id: article.id,
  Revision: article.revision,
  Status: article.status,
  UpdatedOn: article.updatedAt.toISOString(),
  MissingImages: missing,
  ShowHelp: showHelp,
});
