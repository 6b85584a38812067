import type { ArticleComment, CommentPage } from '@mycrew/contract/article-comments.ts';
import type { Activity } from '@mycrew/contract/experiences.ts';
import { localDateIn } from '#time/local-time.ts';
import type { Cut } from './article.ts';
import { bylineOf, type Reader } from './byline.presenter.ts';
import type { Done, OpenComment } from './reading.service.ts';

export const commentToWire = (comment: OpenComment, reader: Reader): ArticleComment => {
  const isOwn = comment.authorId === reader.id;
  return {
    _id: comment.id,
    Message: comment.message,
    Author: bylineOf(comment, reader),
    IsByAuthor: comment.isByAuthor,
    WrittenOn: localDateIn(comment.createdAt, reader.timeZone),
    IsEdited: comment.isEdited,
    IsLiked: comment.isLiked,
    LikeCount: reader.seesCounts ? comment.likeCount : null,
    Status: isOwn ? comment.status : 'Shown',
    DeclineReason: isOwn ? comment.declineReason : null,
  };
};

export const commentPageToWire = ({ rows, hasMore }: Cut<OpenComment>, page: number, reader: Reader): CommentPage => ({
  items: rows.map((row) => commentToWire(row, reader)),
  page,
  hasMore,
});

export const activityToWire = ({ row, article, comment }: Done, reader: Reader): Activity => ({
  _id: row.commentId ?? row.articleId,
  Kind: row.kind,
  At: row.at.toISOString(),
  Article: article && { _id: article.id, Title: article.title, Preview: article.preview },
  Reaction: row.reaction,
  Comment: comment && commentToWire(comment, reader),
});
