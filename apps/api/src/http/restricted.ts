// What somebody may not do whose account is restricted for a time. Reading, writing for oneself, chat with one's own people and
// everything about help stay as they are: so do the rule of one's support, and telling the Crew of a check-in.
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import { brand } from '@mycrew/contract/brand.ts';
import { Refusal } from './refusals.ts';

export const heldWhileRestricted: ReadonlySet<string> = new Set([
  'POST /article/comment',
  'PUT /article/comment',
  'PUT /article/youth/approve/{id}',
  'POST /connection/generate',
  'POST /user/invitation/generate',
  'POST /user/invitation/resend',
  `POST /user/${brand.slug}-app/invite`,
  'POST /user/nudge',
]);

interface Who {
  restrictedUntil: Date | null;
  timeZone: string;
}

/** For restrictions that depend on the body, like whether an article is published or stays a draft. */
export const refuseRestricted = ({ restrictedUntil, timeZone }: Who, now: Date): void => {
  if (restrictedUntil === null || restrictedUntil <= now) return;
  const day = restrictedUntil.toLocaleDateString('en-AU', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  throw new Refusal(422, 'restricted', {
    message: `Until ${day} you can’t publish, comment, nudge or invite. Reading, chat and help work as always. In Settings, Your account, you can read why and answer.`,
  });
};

export const refuseWhileRestricted = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  who: Who,
  now: Date,
): void => {
  if (who.restrictedUntil !== null && heldWhileRestricted.has(`${method} ${path}`)) refuseRestricted(who, now);
};
