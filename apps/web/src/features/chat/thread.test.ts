import type { ChatMessage } from '@mycrew/contract/chat.ts';
import { describe, expect, it } from 'vitest';
import { dayHeading, layOut, type Line } from './thread.ts';

const me = 'me';
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const message = (Seq: number, AuthorId: string, CreatedOn: string): ChatMessage => ({
  _id: `m${Seq}`,
  Room: 'room',
  Seq,
  AuthorId,
  Message: `words ${Seq}`,
  Picture: null,
  CreatedOn,
  Revision: 0,
  Quote: null,
  Reactions: [],
});
const given = {
  notes: [],
  outgoing: [],
  changes: new Map(),
  me,
  theirReadSeq: 0,
  theirDeliveredSeq: 0,
  unreadAfter: null,
  now: new Date(2026, 10, 20, 21, 14),
};
const shortly = (line: Line) => (line.kind === 'message' ? line.message._id : line.kind);

describe('a day’s heading', () => {
  it.each([
    [at(20, 20, 56), 'Tonight'],
    [at(20, 9), 'Today'],
    [at(19, 9), 'Yesterday'],
    [at(18, 9), 'Wednesday 18 November'],
    [new Date(2025, 10, 18, 9).toISOString(), 'Tuesday 18 November 2025'],
  ])('%s', (first, heading) => {
    expect(dayHeading(new Date(first), given.now)).toBe(heading);
  });
});

it('messages of one author within minutes share one line of time', () => {
  const messages = [
    message(1, 'jonah', at(20, 20, 55)),
    message(2, 'jonah', at(20, 20, 56)),
    message(3, 'jonah', at(20, 21, 4)),
    message(4, me, at(20, 21, 5)),
  ];
  const lines = layOut({ ...given, messages }).flatMap((day) => day.lines);
  expect(lines.map((line) => line.kind === 'message' && line.endsGroup)).toEqual([false, true, true, true]);
});

it('the receipt of my messages is the highest number that arrived', () => {
  const messages = [1, 2, 3].map((seq) => message(seq, me, at(20, 20, seq)));
  const lines = layOut({ ...given, messages, theirReadSeq: 1, theirDeliveredSeq: 2 }).flatMap((day) => day.lines);
  expect(lines.map((line) => line.kind === 'message' && line.reach)).toEqual(['read', 'delivered', 'sent']);
});

it('the divider stands before the first unread one of theirs', () => {
  const messages = [message(1, 'jonah', at(20, 9)), message(2, me, at(20, 10)), message(3, 'jonah', at(20, 11))];
  const [today] = layOut({ ...given, messages, unreadAfter: 1 });
  expect(today?.lines.map(shortly)).toEqual(['m1', 'm2', 'unread', 'm3']);
});

it('notes stand where they happened, what is on its way at the end', () => {
  const messages = [message(1, 'jonah', at(18, 15)), message(2, 'jonah', at(20, 20, 56))];
  const notes = [{ _id: 'note', FirstName: 'Jonah', Reason: 'hard' as const, ToldOn: at(20, 20, 51) }];
  const outgoing = [
    {
      key: 'k',
      picture: null,
      text: 'hi',
      writtenOn: at(20, 21, 14),
      state: 'turn' as const,
      words: null,
      mayBeTakenBack: true,
    },
  ];
  const days = layOut({ ...given, messages, notes, outgoing });
  expect(days.map(({ heading }) => heading)).toEqual(['Wednesday 18 November', 'Tonight']);
  expect(days[1]?.lines.map(shortly)).toEqual(['note', 'm2', 'outgoing']);
});
