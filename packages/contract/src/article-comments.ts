// Comments below an experience, with likes. Specification section 3, Comment, and section 7, Articles.
import * as z from 'zod/mini';
import { DeclineReason } from './experience-lists.ts';
import { Id, LocalDate, page, written } from './wire.ts';

export const commentLength = 1_000;
export const commentPageSize = 20;

/** `Waiting`: only its author sees it until somebody looked at it. `Hidden`: taken down; its author sees why. */
export const commentStatuses = ['Waiting', 'Shown', 'Hidden'] as const;
export const CommentStatus = z.enum(commentStatuses);
export type CommentStatus = z.output<typeof CommentStatus>;

/** Who wrote something, to everybody else: a first name, a connection's whole one, or a pseudonym. Never an id, never a picture. */
export const Byline = z.object({
  Name: z.string(),
  IsMe: z.boolean(),
  /** They go by a pseudonym here. */
  IsAnonymous: z.boolean(),
});
export type Byline = z.output<typeof Byline>;

export const ArticleComment = z.object({
  _id: Id,
  Message: z.string(),
  Author: Byline,
  /** Whoever wrote the experience answers, under the name that it bears. */
  IsByAuthor: z.boolean(),
  /** The day it was written, where the reader is; a moment would say more than a name. */
  WrittenOn: LocalDate,
  IsEdited: z.boolean(),
  IsLiked: z.boolean(),
  /** Null: this reader does not see numbers. */
  LikeCount: z.nullable(z.int()),
  Status: CommentStatus,
  /** Why it was taken down; of my own only. */
  DeclineReason: z.nullable(DeclineReason),
});
export type ArticleComment = z.output<typeof ArticleComment>;

/** Oldest first; my own that wait stand in their place. */
export const CommentPage = page(ArticleComment);
export type CommentPage = z.output<typeof CommentPage>;

export const CommentEntry = z.object({
  ArticleId: Id,
  Message: written(commentLength, 'Write something first.'),
});
export type CommentEntry = z.output<typeof CommentEntry>;

export const CommentChange = z.object({
  CommentId: Id,
  Message: written(commentLength, 'Write something first.'),
});
export type CommentChange = z.output<typeof CommentChange>;

/** What writing a comment answers. */
export const SavedComment = z.object({
  Comment: ArticleComment,
  /** Words in it say that somebody may not be safe: the screen shows where help is. Nobody is notified. */
  ShowHelp: z.boolean(),
});
export type SavedComment = z.output<typeof SavedComment>;
