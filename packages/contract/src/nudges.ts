// 'Thinking of you', with one tap, between two people of a crew. Specification section 7, Dashboard.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { ById, Id, Instant } from './wire.ts';

/** `label` is what the sender chooses, `says` what the receiver reads after the sender's first name. */
export const nudgeKinds = [
  { id: 'thinking', label: 'Thinking of you', says: 'is thinking of you' },
  { id: 'free', label: 'Free to talk', says: 'is free to talk' },
  { id: 'checkin', label: 'How are you going?', says: 'asks how you’re going' },
  { id: 'proud', label: 'Proud of you', says: 'is proud of you' },
  { id: 'hangout', label: 'Come hang out', says: 'would like to hang out' },
] as const;
export type NudgeKind = (typeof nudgeKinds)[number]['id'];

/** What its receiver reads after the sender's name; an unknown kind is the plainest one. */
export const nudgeSays = (kind: string): string => (nudgeKinds.find(({ id }) => id === kind) ?? nudgeKinds[0]).says;

/** With what a nudge is answered; `says` is what its sender reads after the other one's first name. */
export const nudgeAnswers = [
  { id: 'heart', emoji: '💜', label: 'A heart', says: 'sent you a heart back' },
  { id: 'hug', emoji: '🤗', label: 'A hug', says: 'sent you a hug back' },
  { id: 'thanks', emoji: '🙏', label: 'Thank you', says: 'says thank you' },
  { id: 'smile', emoji: '😊', label: 'A smile', says: 'smiled back' },
  { id: 'later', emoji: '💬', label: 'Talk later', says: 'will talk to you later' },
] as const;
export type NudgeAnswer = (typeof nudgeAnswers)[number]['id'];

/** For so many days after it came a nudge can be answered. */
export const nudgeAnswerDays = 7;

/** One for each sender and receiver in so many hours, and so many for each receiver in a day. */
export const nudgeLimits = { hoursBetween: 12, perReceiverADay: 3 } as const;

export const NudgeEntry = z.object({
  UserId: Id,
  Kind: z._default(
    z.enum(
      nudgeKinds.map(({ id }) => id),
      'Please choose one from the list.',
    ),
    'thinking',
  ),
});
export type NudgeEntry = z.output<typeof NudgeEntry>;

/** Sent, and when the next one to this person may go. Whether it was seen is not disclosed. */
export const SentNudge = z.object({ UserId: Id, Kind: z.string(), SentOn: Instant, NextOn: Instant });
export type SentNudge = z.output<typeof SentNudge>;

/** The newest nudge that came from one person, and what I answered; not answered yet: null. */
export const ReceivedNudge = z.object({
  Kind: z.string(),
  SentOn: Instant,
  Answer: z.nullable(z.string()),
});
export type ReceivedNudge = z.output<typeof ReceivedNudge>;

export const nudgeEndpoints = endpoints({
  nudge: {
    method: 'POST',
    path: '/user/nudge',
    rate: 'nudge',
    body: NudgeEntry,
    reply: SentNudge,
    summary: 'Nudge somebody of my crew, or whom I crew for: once in 12 hours, never during an alert.',
  },
  received: {
    method: 'GET',
    path: '/user/nudge/{id}',
    params: ById,
    reply: z.nullable(ReceivedNudge),
    ours: true,
    summary: 'The newest nudge of the last seven days from this person of my people, or null.',
  },
  answer: {
    method: 'PUT',
    path: '/user/nudge/{id}',
    params: ById,
    body: z.object({
      Answer: z.enum(
        nudgeAnswers.map(({ id }) => id),
        'Please choose one from the list.',
      ),
    }),
    reply: ReceivedNudge,
    ours: true,
    summary: 'Answer that nudge with one emoji, once; whoever sent it is notified. None to answer: 404.',
  },
});
