// Accounts at the desk: what was decided about them, answers to it, and ending it. Calls of our own.
import * as z from 'zod/mini';
import { CaseNumber, ReportedPerson, Why } from './desk-reports.ts';
import { ById, Id, Instant, Nothing, page, PageNumber, written } from './wire.ts';

export const DeskSanction = z.object({
  _id: Id,
  /** Null until its person has answered. */
  Case: z.nullable(CaseNumber),
  Kind: z.enum(['warning', 'restriction', 'suspension']),
  /** The id of a reason, from the list of reports. */
  Reason: z.string(),
  Message: z.nullable(z.string()),
  SetOn: Instant,
  Until: z.nullable(Instant),
  IsOn: z.boolean(),
  /** A suspension that begins once a call for help is over. */
  IsWaiting: z.boolean(),
  IsLifted: z.boolean(),
  /** I set it, so somebody else ends it and decides about an answer. */
  IsMine: z.boolean(),
  Person: ReportedPerson,
  Appeal: z.nullable(
    z.object({
      Text: z.string(),
      SentOn: Instant,
      Outcome: z.nullable(z.enum(['upheld', 'lifted'])),
      Answer: z.nullable(z.string()),
    }),
  ),
});
export type DeskSanction = z.output<typeof DeskSanction>;

/** All that an answer is decided on: the words as they read then, the reason inside the house, the rule, and the answer. */
export const DeskAppeal = z.object({
  ...DeskSanction.shape,
  /** Null: it began from no report, or from one without words. */
  Reported: z.nullable(z.string()),
  /** What a chat message said before it was edited, oldest first. */
  Earlier: z.array(z.string()),
  /** What whoever decided wrote into the log; null: nothing. */
  Why: z.nullable(z.string()),
});
export type DeskAppeal = z.output<typeof DeskAppeal>;

export const AppealDecision = z.object({
  Outcome: z.enum(['upheld', 'lifted'], 'Please choose what happens.'),
  Answer: written(1_000, 'Write an answer: they read it.'),
});
export type AppealDecision = z.output<typeof AppealDecision>;

const desk = { access: 'staff', ours: true } as const;

export const deskSanctionRows = {
  deskPage: {
    ...desk,
    method: 'GET',
    path: '/staff/accounts',
    query: z.object({ page: PageNumber, only: z._default(z.enum(['appeals', 'running', 'all']), 'all') }),
    reply: page(DeskSanction),
    summary: 'What was decided about accounts: answers that wait first, then the newest. Nobody is named.',
  },
  deskRead: {
    ...desk,
    method: 'GET',
    path: '/staff/accounts/{id}',
    params: ById,
    reply: DeskAppeal,
    summary: 'One of them with what it was decided on. The look stands in the log.',
  },
  deskLift: {
    ...desk,
    method: 'POST',
    path: '/staff/accounts/{id}/lift',
    params: ById,
    body: z.object({ Why }),
    reply: Nothing,
    summary: 'End it before its time; 422 `same-moderator` for whoever set it.',
  },
  deskDecideAppeal: {
    ...desk,
    method: 'POST',
    path: '/staff/accounts/{id}/appeal',
    params: ById,
    body: AppealDecision,
    reply: Nothing,
    summary: 'Decide about somebody’s answer; 422 `same-moderator` for whoever set it.',
  },
} as const;
