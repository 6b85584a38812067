// Fixed phrases of a conversation: presence, receipts, why the Crew was notified.
import { brand } from '@mycrew/contract/brand.ts';
import type { ChatPage, ReactionEmoji } from '@mycrew/contract/chat.ts';
import { visibilityWords, usualVisibility } from '@mycrew/contract/who-sees.ts';
import { clockTime, monthOf } from '#shared/format/times.ts';
import type { PresenceWord } from '#shared/realtime/presence.ts';
import type { Reach } from './thread.ts';

const presenceWords: Record<PresenceWord, string> = { online: 'Online', away: 'Away', offline: 'Offline' };
export const presenceText = (presence: PresenceWord): string => presenceWords[presence];

export const sinceText = ({ Relation, Since }: Pick<ChatPage, 'Relation' | 'Since'>): string =>
  `${Relation === 'crew' ? 'in your Crew' : 'you’re in their Crew'} since ${monthOf(Since)}`;

export const reachWords: Record<Reach, string> = { sent: 'Sent', delivered: 'Delivered', read: 'Read' };

/** Each with its word, for whoever hears it. */
export const reactionWords: Record<ReactionEmoji, { character: string; word: string }> = {
  heart: { character: '💜', word: 'Purple heart' },
  hug: { character: '🤗', word: 'Hug' },
  smile: { character: '😊', word: 'Smile' },
  sad: { character: '😢', word: 'Sad' },
  strong: { character: '💪', word: 'Strong' },
  yes: { character: '👍', word: 'Yes' },
};

export const quoteWords = (text: string | null): string =>
  text === null ? 'This message was deleted.' : text || 'A picture';

type Note = ChatPage['Notes'][number];

const notifiedWords: Record<Note['Reason'], string> = {
  every: 'you checked in',
  hard: 'you had a hard day',
  run: 'you had a few hard days',
  asked: 'you could use a hello',
};
const whyWords: Record<Note['Reason'], string> = {
  every: `You asked ${brand.name} to tell them after each check-in.`,
  hard: `You asked ${brand.name} to tell them after a hard check-in.`,
  run: `You asked ${brand.name} to tell them after a run of hard check-ins.`,
  asked: 'You chose to let them know, after a hard check-in.',
};

export const noteText = ({ FirstName, Reason, ToldOn }: Note): string =>
  `${brand.name} told ${FirstName} ${notifiedWords[Reason]}, ${clockTime(ToldOn)}.`;

/** `sharesCheckins`: null while that is not known. */
export const whyText = ({ Reason }: Note, sharesCheckins: boolean | null): string =>
  `${whyWords[Reason]} The message named you and nothing else.${sharesCheckins === null ? '' : ` Right now, your Crew ${visibilityWords(usualVisibility(sharesCheckins))}.`}`;
