// What a parent asks of those who run this, by the link of their letter, and what a lead answers. Calls of our own.
import * as z from 'zod/mini';
import { StaffReason } from './staff.ts';
import { ById, Id, Instant, Nothing, page, PageNumber, written } from './wire.ts';

export const parentToken = z.object({
  token: z.string().check(z.minLength(20), z.maxLength(200), z.regex(/^[\w-]+$/u)),
});

/** APP 12 and 13: by then somebody has answered. */
export const parentAnswerDays = 30;

export const ParentRequestKind = z.enum(['correct', 'erase', 'write'], 'Please choose one.');
export type ParentRequestKind = z.output<typeof ParentRequestKind>;

/** One of theirs that nobody has answered yet. */
export const OpenParentRequest = z.object({ Kind: ParentRequestKind, AskedOn: Instant, AnswerBy: Instant });
export type OpenParentRequest = z.output<typeof OpenParentRequest>;

export const ParentRequestEntry = z.object({
  Kind: ParentRequestKind,
  Message: written(2_000, 'Please write a few words.'),
});
export type ParentRequestEntry = z.output<typeof ParentRequestEntry>;

/** `closing`: the account closes in 14 days, unless whoever it belongs to stops that. */
export const ParentRequestOutcome = z.enum(['answered', 'closing'], 'Please choose what happens.');

export const DeskParentRequest = z.object({
  _id: Id,
  Kind: ParentRequestKind,
  Message: z.string(),
  ParentName: z.string(),
  YouthFirstName: z.string(),
  AskedOn: Instant,
  AnswerBy: Instant,
  /** Null: it waits. */
  AnsweredOn: z.nullable(Instant),
  Outcome: z.nullable(ParentRequestOutcome),
  /** They asked for erasure, and a parent still decides here. */
  MayClose: z.boolean(),
});
export type DeskParentRequest = z.output<typeof DeskParentRequest>;

export const ParentRequestAnswer = z.object({
  Outcome: ParentRequestOutcome,
  /** Goes to the parent by mail; nothing of it is stored. */
  Answer: written(2_000, 'Write what they are to read.'),
  Why: StaffReason,
});
export type ParentRequestAnswer = z.output<typeof ParentRequestAnswer>;

export const parentRequestRows = {
  ask: {
    method: 'POST',
    path: '/parental-consent/{token}/request',
    access: 'public',
    rate: 'availability',
    idempotent: false,
    params: parentToken,
    body: ParentRequestEntry,
    reply: OpenParentRequest,
    ours: true,
    summary:
      'Ask for something to be corrected or erased, or write; a person answers by mail. One of a kind at a time.',
  },
  deskPage: {
    method: 'GET',
    path: '/staff/parent-requests',
    access: 'staff',
    staff: { role: 'lead' },
    query: z.object({ page: PageNumber }),
    reply: page(DeskParentRequest),
    ours: true,
    summary: 'What parents asked: what waits first, the oldest first.',
  },
  deskAnswer: {
    method: 'POST',
    path: '/staff/parent-requests/{id}/answer',
    access: 'staff',
    staff: { role: 'lead', factor: 'fresh' },
    params: ById,
    body: ParentRequestAnswer,
    reply: Nothing,
    ours: true,
    summary: 'Answer one by mail, once; where they asked for erasure the account may begin to close.',
  },
} as const;
