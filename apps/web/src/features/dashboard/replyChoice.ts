// The two quick answers of a check-in: those that fit its mood, and the one already given.
import type { CrewForCheckin, ReplyEmotion } from '@mycrew/contract/dashboard.ts';

const pleasant = new Set(['happy', 'calm', 'connected']);
const shownReplies = 2;

export const isGiven = ({ MyAnswer }: Pick<CrewForCheckin, 'MyAnswer'>, { _id, Emotion }: ReplyEmotion): boolean =>
  MyAnswer !== null && (MyAnswer === _id || MyAnswer === Emotion);

export function repliesFor(
  checkin: Pick<CrewForCheckin, 'Category' | 'MyAnswer'>,
  replies: readonly ReplyEmotion[],
): ReplyEmotion[] {
  const isPleasant = pleasant.has(checkin.Category);
  const fitting = isPleasant
    ? [...replies.filter(({ Fits }) => Fits === 'pleasant'), ...replies.filter(({ Fits }) => Fits === 'any')]
    : replies.filter(({ Fits }) => Fits !== 'pleasant');
  const two = fitting.slice(0, shownReplies);
  const given = replies.find((reply) => isGiven(checkin, reply));
  return !given || two.includes(given) ? two : [...two.slice(0, shownReplies - 1), given];
}
