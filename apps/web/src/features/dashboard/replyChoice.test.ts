import type { ReplyEmotion } from '@mycrew/contract/dashboard.ts';
import { expect, it } from 'vitest';
import { feelingWords } from '#features/checkins/checkins.parts.ts';
import { weekSentence } from './homeWords.ts';
import { repliesFor } from './replyChoice.ts';

const reply = (_id: string, Fits: ReplyEmotion['Fits']): ReplyEmotion => ({ _id, Emotion: '1F49C', Label: _id, Fits });
const replies = [
  reply('with-you', 'any'),
  reply('hug', 'any'),
  reply('holding-you', 'hard'),
  reply('celebrate', 'pleasant'),
  reply('strong', 'pleasant'),
];
const ids = (chosen: ReplyEmotion[]) => chosen.map(({ _id }) => _id);

it('nothing cheerful stands beside a hard check-in', () => {
  expect(ids(repliesFor({ Category: 'sad', MyAnswer: null }, replies))).toEqual(['with-you', 'hug']);
});

it('a pleasant one is cheered with', () => {
  expect(ids(repliesFor({ Category: 'happy', MyAnswer: null }, replies))).toEqual(['celebrate', 'strong']);
});

it('what was answered retains its place', () => {
  expect(ids(repliesFor({ Category: 'sad', MyAnswer: 'holding-you' }, replies))).toEqual(['with-you', 'holding-you']);
});

const day = (EmotionName: string | null) => ({ LocalDate: '2026-11-16', Category: null, EmotionName, Count: 0 });

it('the week is one sentence, and an empty one is none', () => {
  expect(weekSentence([day('Tired'), day(null), day('lonely'), day('content')])).toEqual({
    before: 'Tired, lonely, then ',
    last: 'content',
  });
  expect(weekSentence([day('calm')])).toEqual({ before: '', last: 'Calm' });
  expect(weekSentence([day(null)])).toBeNull();
});

it('the main word comes first', () => {
  const word = (text: string, isPrimary: boolean) => ({ _id: text, emotion: '', text, isPrimary });
  expect(feelingWords({ Emotions: [word('Nervous', false), word('Overwhelmed', true)] })).toEqual([
    'overwhelmed',
    'nervous',
  ]);
});
