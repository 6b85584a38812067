// Small things to do after a check-in, whether they helped, and the hill on which each one done lights a window. Ours.
import * as z from 'zod/mini';
import { FamilyId } from './checkins.ts';
import { endpoints } from './endpoint.ts';
import { ById, Id } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** My own small acts: somewhere else I did one, or answered whether it helped. */
    'small-acts': true;
  }
}

export const smallActKinds = [
  'breathe',
  'grounding',
  'hope-box',
  'outside',
  'rest',
  'song',
  'stretch',
  'thank',
  'water',
  'write',
] as const;
export const SmallActKind = z.enum(smallActKinds);
export type SmallActKind = z.output<typeof SmallActKind>;

/** So many of the newest are read back: what helped is chosen from them. */
export const newestSmallActs = 40;

const lastHour = 23;

const act = {
  Kind: SmallActKind,
  /** What the check-in before it said. */
  Category: FamilyId,
  /** Of the day, where the person was. */
  Hour: z.int().check(z.gte(0), z.lte(lastHour)),
  IsDone: z.boolean(),
  /** Null: not answered yet. */
  Helped: z.nullable(z.boolean()),
};

export const SmallAct = z.object({ _id: Id, ...act });
export type SmallAct = z.output<typeof SmallAct>;

export const SmallActs = z.object({
  /** How many were ever done: the lit windows. It never falls, and no screen names it. */
  Windows: z.int(),
  Newest: z.array(SmallAct),
});
export type SmallActs = z.output<typeof SmallActs>;

export const smallActEndpoints = endpoints({
  acts: {
    method: 'GET',
    path: '/user/small-acts',
    reply: SmallActs,
    ours: true,
    summary: 'My small acts, newest first, and how many windows are lit; nobody else sees them.',
  },
  save: {
    method: 'PUT',
    path: '/user/small-acts/{id}',
    params: ById,
    body: z.object(act),
    reply: SmallActs,
    ours: true,
    summary: 'One small act, by an id of mine: offered, done, or whether it helped. What was done stays done.',
  },
});
