// What staff decided and nobody was told yet: for ten minutes it can be taken back, then it goes out.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { ById, Id, Instant, Nothing } from './wire.ts';

/** For so long a decision waits before anybody is told. */
export const takeBackMinutes = 10;

/** Of an experience, and of a comment (`show`, `hide`). */
export const decisionActs = ['publish', 'askChanges', 'reject', 'remove', 'restore', 'show', 'hide'] as const;
const DecisionAct = z.enum(decisionActs);
export type DecisionAct = z.output<typeof DecisionAct>;

/** What was decided about one thing, and when it goes out. */
export const WaitingDecision = z.object({
  _id: Id,
  Act: DecisionAct,
  GoesOut: Instant,
  IsMine: z.boolean(),
});
export type WaitingDecision = z.output<typeof WaitingDecision>;

export const ListedDecision = z.object({
  ...WaitingDecision.shape,
  Kind: z.enum(['article', 'comment']),
  ItemId: Id,
  /** Of the experience, or the first words of a comment. */
  Title: z.string(),
});
export type ListedDecision = z.output<typeof ListedDecision>;

const desk = { access: 'staff', ours: true } as const;

export const decisionEndpoints = endpoints({
  waiting: {
    ...desk,
    method: 'GET',
    path: '/staff/decisions',
    reply: z.array(ListedDecision),
    summary: 'What was decided and nobody was told yet, next first; nothing about oneself.',
  },
  takeBack: {
    ...desk,
    method: 'POST',
    path: '/staff/decisions/{id}/take-back',
    params: ById,
    reply: Nothing,
    summary: 'As if it had not been decided; 404 once it went out.',
  },
  send: {
    ...desk,
    method: 'POST',
    path: '/staff/decisions/{id}/send',
    params: ById,
    reply: Nothing,
    summary: 'It goes out now; 409 where what it is about was changed or taken back meanwhile.',
  },
});
