// The moderators' work at the desk, and their own care: how they want to look at things, what they are spared, when to stop.
import * as z from 'zod/mini';
import { deskArticleRows } from './desk-articles.ts';
import { deskPictureRows } from './desk-pictures.ts';
import { deskQueueRows } from './desk-queue.ts';
import { endpoints } from './endpoint.ts';
import { ArticleWarning } from './experience-lists.ts';

/** After so many heavy things since the last break, one is offered. */
export const heavyBeforeBreak = 6;

export const CareEntry = z.object({
  /** Pictures come blurred, and are shown clearly by a tap of their own. */
  Blurs: z.boolean(),
  /** Also the clear ones are without colour. */
  Greys: z.boolean(),
  /** What it talks about is not given to them; others look after it. */
  Spared: z.array(ArticleWarning).check(z.maxLength(10)),
});
export type CareEntry = z.output<typeof CareEntry>;

export const Care = z.object({
  ...CareEntry.shape,
  /** Heavy things they opened today, each counted once. */
  HeavyToday: z.int(),
  OffersBreak: z.boolean(),
});
export type Care = z.output<typeof Care>;

export const moderationEndpoints = endpoints({
  care: {
    method: 'GET',
    path: '/staff/care',
    access: 'staff',
    reply: Care,
    ours: true,
    summary: 'How I want to look at things, what I am spared, and how much that was heavy I opened today.',
  },
  changeCare: {
    method: 'PUT',
    path: '/staff/care',
    access: 'staff',
    body: CareEntry,
    reply: Care,
    ours: true,
    summary: 'Change it. Nobody else reads it.',
  },
  takeBreak: {
    method: 'POST',
    path: '/staff/care/break',
    access: 'staff',
    reply: Care,
    ours: true,
    summary: 'I stop for a while: the count that offers a break begins anew.',
  },
  ...deskQueueRows,
  ...deskArticleRows,
  ...deskPictureRows,
});
