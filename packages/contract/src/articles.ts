// An experience on the wire: as everybody reads it, as its author does, and what saving takes. Specification section 3, Article.
//
// Saving goes by revisions, as in the journal: who changes an article says which revision theirs is based on. Where another
// device was quicker the answer is 409 `experience-newer` with that article as its data, and nothing is overwritten.
import * as z from 'zod/mini';
import { Byline, CommentPage } from './article-comments.ts';
import { ArticleStatus } from './article-states.ts';
import { ArticleReaction, ArticleWarning, DeclineReason, mostTopics, TopicId } from './experience-lists.ts';
import { documentText, JournalDocument } from './journal-document.ts';
import { Id, Instant, line, LocalDate, maybe, orElse, text } from './wire.ts';

export const articleNewer = 'experience-newer';
/** Letters of one experience, of all its blocks together. */
export const articleLength = 20_000;
export const titleLength = 120;
export const pseudonymLength = 30;
export const messageLength = 2_000;
/** Shown where somebody is anonymous without a pseudonym. */
export const anonymousName = 'Anonymous';
export const articlePageSize = 10;

/** A picture of an article, by links that hold for minutes. Others' answers have only those that were checked. */
export const ArticleImage = z.object({
  _id: Id,
  Url: z.string(),
  ThumbUrl: z.string(),
  Width: z.int(),
  Height: z.int(),
});
export type ArticleImage = z.output<typeof ArticleImage>;

const shared = {
  _id: Id,
  Title: z.string(),
  /** Its first words in one line. */
  Preview: z.string(),
  /** Topics it is about, and the first of them. */
  Experiences: z.array(TopicId),
  SelectedExperience: z.nullable(TopicId),
  /** Shown before it is opened. */
  Warnings: z.array(ArticleWarning),
  /** Its first picture, small. */
  CoverUrl: z.nullable(z.string()),
  ReadMinutes: z.int(),
  PrivateFlag: z.boolean(),
  AnonymousFlag: z.boolean(),
};

/** One published article as a feed shows it. */
export const ArticleSummary = z.object({
  ...shared,
  Author: Byline,
  IsMine: z.boolean(),
  /** The day it was published, where the reader is. */
  PublishedOn: LocalDate,
  IsEditorsPick: z.boolean(),
  IsLiked: z.boolean(),
  /** Null: this reader does not see numbers. */
  LikeCount: z.nullable(z.int()),
  CommentCount: z.nullable(z.int()),
});
export type ArticleSummary = z.output<typeof ArticleSummary>;

/** The moderator's suggestion: nothing of it is published unless its author approves this revision of it. */
export const ModeratedVersion = z.object({
  Revision: z.int(),
  Title: z.string(),
  Document: JournalDocument,
  Text: z.string(),
  Warnings: z.array(ArticleWarning),
});
export type ModeratedVersion = z.output<typeof ModeratedVersion>;

/** One message between moderators and author. Who the moderator is stands nowhere. */
export const ModerationNote = z.object({
  From: z.enum(['author', 'moderator']),
  Message: z.string(),
  CreatedOn: Instant,
});
export type ModerationNote = z.output<typeof ModerationNote>;

/** One of my articles as my lists show it. */
export const OwnArticle = z.object({
  ...shared,
  Pseudonym: z.string(),
  Status: ArticleStatus,
  Revision: z.int(),
  CreatedOn: Instant,
  UpdatedOn: Instant,
  SubmittedOn: z.nullable(Instant),
  PublishedOn: z.nullable(LocalDate),
  /** While it waits: by when somebody reads it, as it was said when it was handed in. Null: nothing is promised. */
  ReadBy: z.nullable(Instant),
  /** Not known any more: of pages from before there were reading hours. */
  ExpectedWaitHours: z.null(),
  /** What a moderator wrote last. */
  ModerationMessage: z.nullable(z.string()),
  /** Why it was declined or taken down. */
  DeclineReason: z.nullable(DeclineReason),
  LikeCount: z.int(),
  CommentCount: z.int(),
});
export type OwnArticle = z.output<typeof OwnArticle>;

/** What its author alone sees. */
export const OwnPart = z.object({
  ...OwnArticle.shape,
  Messages: z.array(ModerationNote),
  Moderated: z.nullable(ModeratedVersion),
});
export type OwnPart = z.output<typeof OwnPart>;

/** `Count` null: this reader does not see numbers. */
export const ReactionOf = z.object({
  _id: ArticleReaction,
  /** The emoji's codepoint. */
  Emotion: z.string(),
  Label: z.string(),
  Count: z.nullable(z.int()),
  IsMine: z.boolean(),
});
export type ReactionOf = z.output<typeof ReactionOf>;

/** One article, whole. */
export const Article = z.object({
  ...ArticleSummary.shape,
  /** Null: not published (now). */
  PublishedOn: z.nullable(LocalDate),
  Document: JournalDocument,
  /** The same as plain text. */
  Text: z.string(),
  Images: z.array(ArticleImage),
  Reactions: z.array(ReactionOf),
  /** The first page of them. */
  Comments: CommentPage,
  /** As in `OwnPart`; null to everybody else. */
  ModerationMessage: z.nullable(z.string()),
  /** The one that I gave one of my articles; null of others', whose `Author` says how they sign. */
  Pseudonym: z.nullable(z.string()),
  /** Only to its author. */
  Mine: z.nullable(OwnPart),
});
export type Article = z.output<typeof Article>;

/** What saving answers: never the text. */
export const SavedArticle = z.object({
  _id: Id,
  Revision: z.int(),
  Status: ArticleStatus,
  UpdatedOn: Instant,
  /** Pictures that are not there, or stand in another article, and were left out. */
  MissingImages: z.array(Id),
  /** Words in what was submitted say that somebody may not be safe: the screen shows where help is. Nobody is notified. */
  ShowHelp: z.boolean(),
});
export type SavedArticle = z.output<typeof SavedArticle>;

const tooLong = `At most ${articleLength.toLocaleString('en-AU')} characters.`;
/** In the journal's format; links are taken off their words. */
const Document = JournalDocument.check(
  z.refine<JournalDocument>((document) => documentText(document).length <= articleLength + 2_000, tooLong),
);
const Title = text(titleLength);
/** One line, or empty: then `Anonymous` stands there. */
const Pseudonym = maybe(line(pseudonymLength));
const Topics = z.array(TopicId).check(z.maxLength(mostTopics, `At most ${mostTopics}.`));
const Warnings = z.array(ArticleWarning).check(z.maxLength(10));
/** `Submitted` hands it in. `Draft` keeps writing, and takes back what was handed in, declined or published. */
const Status = z.enum(['Draft', 'Submitted'], 'Draft or Submitted.');

export const ArticleEntry = z.object({
  /** Made by whoever writes (a UUID), so that an article begun offline has its name at once; the same one twice is one article. */
  _id: z.optional(Id),
  Title: z._default(Title, ''),
  /** Where there is a Document, that counts. */
  Document: z.optional(Document),
  Text: z._default(text(articleLength), ''),
  /** Pictures, by their ids, that stand below the text where the Document has none of them. */
  Images: orElse(z._default(z.array(Id), []), []),
  PrivateFlag: z._default(z.boolean(), false),
  /** By default under a pseudonym. */
  AnonymousFlag: z._default(z.boolean(), true),
  Pseudonym: z._default(z.optional(Pseudonym), ''),
  Experiences: z._default(Topics, []),
  SelectedExperience: z._default(z.nullable(maybe(TopicId)), null),
  Warnings: z._default(Warnings, []),
  Status: z._default(Status, 'Draft'),
});
export type ArticleEntry = z.output<typeof ArticleEntry>;
export type ArticleEntryInput = z.input<typeof ArticleEntry>;

/** What is left out stays. */
export const ArticleChange = z.object({
  /** The one that this change is based on. Without it: the newest. */
  Revision: z.optional(z.int().check(z.gte(1, 'Revisions count from 1.'))),
  Title: z.optional(Title),
  Document: z.optional(Document),
  Text: z.optional(text(articleLength)),
  Images: z.optional(z.array(Id)),
  PrivateFlag: z.optional(z.boolean()),
  AnonymousFlag: z.optional(z.boolean()),
  Pseudonym: z.optional(text(pseudonymLength)),
  Experiences: z.optional(Topics),
  SelectedExperience: z.optional(z.nullable(maybe(TopicId))),
  Warnings: z.optional(Warnings),
  Status: z.optional(Status),
});
export type ArticleChange = z.output<typeof ArticleChange>;
export type ArticleChangeInput = z.input<typeof ArticleChange>;
