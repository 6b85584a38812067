// Warnings, restrictions and suspensions of an account: what its person sees, and how they answer. Calls of our own.
import * as z from 'zod/mini';
import { Promised } from './desk-hours.ts';
import { deskSanctionRows } from './desk-sanctions.ts';
import { endpoints } from './endpoint.ts';
import { reportReasons } from './reports.ts';
import { ById, Id, Instant, Nothing, written } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** What was decided about my account. */
    sanctions: true;
  }
}

export const sanctionKinds = ['warning', 'restriction', 'suspension'] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/** A worry about somebody is no reason to hold anything against them. */
export const sanctionReasons = reportReasons.filter(({ id }) => id !== 'worried');
export const SanctionReason = z
  .string('Please choose a reason.')
  .check(z.refine((typed) => sanctionReasons.some(({ id }) => id === typed), 'Please choose a reason.'));

/** My answer to what was decided, and what came of it. Whoever decided is never named. */
export const SanctionAppeal = z.object({
  Text: z.string(),
  SentOn: Instant,
  /** By when somebody reads it, as it was said then; null: nothing is promised. */
  ReadBy: z.nullable(Instant),
  /** Null until somebody who was not part of that decision has looked. */
  Outcome: z.nullable(z.enum(['upheld', 'lifted'])),
  Answer: z.nullable(z.string()),
});

export const Sanction = z.object({
  _id: Id,
  Kind: z.enum(sanctionKinds),
  /** In words for people, from the list of reasons. */
  Reason: z.string(),
  /** What staff wrote to me, where they did. */
  Message: z.nullable(z.string()),
  Since: Instant,
  /** Null for a warning, and where it holds until somebody ends it. */
  Until: z.nullable(Instant),
  /** It holds now; a warning: it waits to be read. */
  IsOn: z.boolean(),
  /** Ended before its time. */
  IsLifted: z.boolean(),
  ConfirmedOn: z.nullable(Instant),
  Appeal: z.nullable(SanctionAppeal),
});
export type Sanction = z.output<typeof Sanction>;

/** What the 403 of signing in carries as `data`: why, until when, and a token to answer with, which holds for an hour. */
export const Suspension = z.object({
  ...Sanction.shape,
  AppealToken: z.string(),
  /** By when somebody reads an answer that is sent now. */
  Promised: z.optional(Promised),
});
export type Suspension = z.output<typeof Suspension>;

const appealText = written(2_000, 'Tell us in a few words what we should know.');
export const AppealEntry = z.object({ Text: appealText });
export type AppealEntry = z.output<typeof AppealEntry>;
const AppealToken = z.string().check(z.minLength(20), z.maxLength(500), z.regex(/^[\w=+/-]+$/u));

export const sanctionEndpoints = endpoints({
  mine: {
    method: 'GET',
    path: '/user/account-notice',
    reply: z.array(Sanction),
    ours: true,
    summary:
      'What was decided about my account, newest first: warnings, restrictions, suspensions. Nobody else can ask.',
  },
  confirm: {
    method: 'PUT',
    path: '/user/account-notice/{id}',
    params: ById,
    reply: Nothing,
    ours: true,
    summary: 'I have read it; a second time changes nothing.',
  },
  appeal: {
    method: 'POST',
    path: '/user/account-notice/{id}/appeal',
    rate: 'report',
    params: ById,
    body: AppealEntry,
    reply: Sanction,
    ours: true,
    summary: 'I see it otherwise: once, and somebody who was not part of that decision looks. 409 a second time.',
  },
  appealSuspension: {
    method: 'POST',
    path: '/user/suspension/appeal',
    access: 'public',
    rate: 'login',
    idempotent: false,
    body: z.object({ Token: AppealToken, Text: appealText }),
    reply: Sanction,
    ours: true,
    summary: 'The same for a suspended account, with the token that the 403 of signing in carried.',
  },
  ...deskSanctionRows,
});
