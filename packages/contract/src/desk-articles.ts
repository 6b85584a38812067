// Experiences and comments at the desk: one of them whole, and what is decided. Calls of our own. A decision replies with when it
// goes out: until then nobody is told, and it can be taken back (decisions.ts).
import * as z from 'zod/mini';
import { articleLength, messageLength, ModerationNote, ModeratedVersion, titleLength } from './articles.ts';
import { WaitingDecision } from './decisions.ts';
import { ArticleStatus } from './article-states.ts';
import { CaseNumber, Claim, Why } from './desk-reports.ts';
import { ArticleWarning, DeclineReason, topicGroups, TopicId } from './experience-lists.ts';
import { documentText, JournalDocument } from './journal-document.ts';
import type { ScreenedKind } from './screening.ts';
import { ById, Id, Instant, line, Nothing, text, written } from './wire.ts';

/** A passage that was noticed, and as what. */
export const NoticedPassage = z.object({
  Kind: z.string() as z.ZodMiniType<ScreenedKind, ScreenedKind>,
  Words: z.string(),
});
export type NoticedPassage = z.output<typeof NoticedPassage>;

export const HeldArticle = z.object({ _id: Id, Title: z.string(), HeldOn: Instant });
export type HeldArticle = z.output<typeof HeldArticle>;

/** Beside an article whose author asks for another look: what it was taken down for, by somebody else. */
export const RemovedFor = z.object({
  /** The words as they were reported; null: nobody reported it, or that is gone. */
  Reported: z.nullable(z.string()),
  /** What whoever took it down wrote into the log; null: nothing. */
  Why: z.nullable(z.string()),
  /** I took it down, so somebody else looks. */
  IsMine: z.boolean(),
});
export type RemovedFor = z.output<typeof RemovedFor>;

export const DeskArticle = z.object({
  _id: Id,
  Case: CaseNumber,
  Status: ArticleStatus,
  Revision: z.int(),
  Title: z.string(),
  Document: JournalDocument,
  Text: z.string(),
  Pseudonym: z.string(),
  IsAnonymous: z.boolean(),
  IsUrgent: z.boolean(),
  IsAppeal: z.boolean(),
  /** Null: it is no appeal. */
  Removed: z.nullable(RemovedFor),
  IsPicked: z.boolean(),
  Topics: z.array(z.string()),
  Warnings: z.array(ArticleWarning),
  DeclineReason: z.nullable(DeclineReason),
  SubmittedOn: z.nullable(Instant),
  /** How many pictures stand in it; each is checked by itself. */
  Pictures: z.int(),
  /** Published, and others do not see it: staff hold it, and nobody is told yet. */
  IsHeld: z.boolean(),
  /** Each passage once; of names that are known the passages alone. */
  Noticed: z.array(NoticedPassage),
  /** Decided, and nobody is told yet. */
  Decision: z.nullable(WaitingDecision),
  /** What was suggested to its author last. */
  Version: z.nullable(ModeratedVersion),
  Messages: z.array(ModerationNote),
  Claim,
});
export type DeskArticle = z.output<typeof DeskArticle>;

export const DeskComment = z.object({
  _id: Id,
  Case: CaseNumber,
  Message: z.string(),
  ArticleTitle: z.string(),
  WrittenOn: Instant,
  Status: z.string(),
  IsUrgent: z.boolean(),
  DeclineReason: z.nullable(DeclineReason),
  Waits: z.boolean(),
  IsHeld: z.boolean(),
  /** Decided, and nobody is told yet. */
  Decision: z.nullable(WaitingDecision),
  Claim,
});
export type DeskComment = z.output<typeof DeskComment>;

const Revision = z.int().check(z.gte(1));
const Warnings = z.array(ArticleWarning).check(z.maxLength(10));
/** What was noticed and is left in, by `keyOfNoticed`: all of it as it stands now, or 422 `left-in` with what that is. */
const LeftIn = z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(500)), []);
const Message = written(messageLength, 'Write to the author: they read it.');
const Document = JournalDocument.check(
  z.refine<JournalDocument>((document) => documentText(document).length <= articleLength + 2_000, 'That is too long.'),
);

/** Left out: only the message goes back. */
export const Suggestion = z.object({
  Revision,
  Message,
  Title: z.optional(text(titleLength)),
  Document: z.optional(Document),
  Warnings: z.optional(Warnings),
  LeftIn,
});
export type Suggestion = z.output<typeof Suggestion>;

export const No = z.object({ Reason: DeclineReason, Message });

export const DeskTopic = z.object({
  _id: TopicId,
  Group: z.string(),
  Name: z.string(),
  Position: z.int(),
  IsRetired: z.boolean(),
});
export type DeskTopic = z.output<typeof DeskTopic>;
const Group = z.enum(topicGroups.map(({ id }) => id) as [string, ...string[]], 'Please choose a group.');
export const TopicEntry = z.object({ _id: TopicId, Group, Name: line(40, 'Name it.') });
export const TopicChange = z.object({
  Name: z.optional(line(40, 'Name it.')),
  Group: z.optional(Group),
  /** No new article can be about it; those that are stay. */
  IsRetired: z.optional(z.boolean()),
});

const desk = { access: 'staff', ours: true } as const;

export const deskArticleRows = {
  article: {
    ...desk,
    method: 'GET',
    path: '/staff/articles/{id}',
    params: ById,
    reply: DeskArticle,
    summary: 'An article that was handed in, without its author. They can read that staff looked.',
  },
  publish: {
    ...desk,
    method: 'POST',
    path: '/staff/articles/{id}/publish',
    params: ById,
    body: z.object({ Revision, Warnings, LeftIn }),
    reply: WaitingDecision,
    summary:
      'Publish it as its author wrote it; 409 where they changed it meanwhile, or the claim is over; 422 where what was noticed is not named, or no label warns of what could hurt.',
  },
  askChanges: {
    ...desk,
    method: 'POST',
    path: '/staff/articles/{id}/changes',
    params: ById,
    body: Suggestion,
    reply: WaitingDecision,
    summary:
      'Back to its author with a message, and perhaps another version: nothing of it is published without their yes.',
  },
  reject: {
    ...desk,
    method: 'POST',
    path: '/staff/articles/{id}/reject',
    params: ById,
    body: z.object({ ...No.shape, Revision }),
    reply: WaitingDecision,
    summary: 'Decline it, with a reason and a message that its author reads.',
  },
  remove: {
    ...desk,
    method: 'POST',
    path: '/staff/articles/{id}/remove',
    params: ById,
    /** `Why` stays inside the house, for whoever looks again. */
    body: z.object({ ...No.shape, Why: z._default(text(300), '') }),
    reply: WaitingDecision,
    summary: 'Take down what is published, for others at once; its author may ask somebody else to look again.',
  },
  held: {
    ...desk,
    method: 'GET',
    path: '/staff/held',
    reply: z.array(HeldArticle),
    summary: 'Published experiences that are held and not decided about yet, longest first.',
  },
  hold: {
    ...desk,
    method: 'PUT',
    path: '/staff/articles/{id}/hold',
    params: ById,
    body: z.object({ IsHeld: z.boolean() }),
    reply: Nothing,
    summary: 'Off the shelves at once, or back on them. Nobody is told.',
  },
  restore: {
    ...desk,
    method: 'POST',
    path: '/staff/articles/{id}/restore',
    params: ById,
    body: z.object({ Why }),
    reply: WaitingDecision,
    summary: 'That was a mistake: it stands where it stood.',
  },
  pick: {
    ...desk,
    method: 'PUT',
    path: '/staff/articles/{id}/pick',
    params: ById,
    body: z.object({ IsPicked: z.boolean() }),
    reply: Nothing,
    summary: 'Among the editor’s, or no more.',
  },
  warn: {
    ...desk,
    method: 'PUT',
    path: '/staff/articles/{id}/warnings',
    params: ById,
    body: z.object({ Warnings }),
    reply: Nothing,
    summary: 'Other warnings on what is published.',
  },
  comment: {
    ...desk,
    method: 'GET',
    path: '/staff/comments/{id}',
    params: ById,
    reply: DeskComment,
    summary: 'A comment, without who wrote it.',
  },
  showComment: {
    ...desk,
    method: 'POST',
    path: '/staff/comments/{id}/show',
    params: ById,
    reply: WaitingDecision,
    summary: 'Let it show.',
  },
  hideComment: {
    ...desk,
    method: 'POST',
    path: '/staff/comments/{id}/hide',
    params: ById,
    body: z.object({ Reason: DeclineReason }),
    reply: WaitingDecision,
    summary: 'Take it down, for others at once, with the reason that whoever wrote it reads.',
  },
  topics: {
    ...desk,
    method: 'GET',
    path: '/staff/topics',
    reply: z.array(DeskTopic),
    summary: 'Every topic, retired ones too.',
  },
  addTopic: {
    ...desk,
    method: 'POST',
    path: '/staff/topics',
    body: TopicEntry,
    reply: Nothing,
    summary: 'A new topic; 409 where there is one of that id.',
  },
  changeTopic: {
    ...desk,
    method: 'PUT',
    path: '/staff/topics/{id}',
    params: z.object({ id: TopicId }),
    body: TopicChange,
    reply: Nothing,
    summary: 'Another name or group, or no new articles about it.',
  },
} as const;
