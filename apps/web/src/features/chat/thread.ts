// Arranges messages, notes and outgoing messages as days of lines.
import type { ChatMessage, ChatPage } from '@mycrew/contract/chat.ts';
import { isDayBefore, isSameDay, localDate, longDay } from '#shared/format/times.ts';
import type { Outgoing, OutgoingEdit } from './outgoing.ts';

type Note = ChatPage['Notes'][number];
export type Reach = 'sent' | 'delivered' | 'read';

export type Line =
  | {
      kind: 'message';
      id: string;
      message: ChatMessage;
      isOwn: boolean;
      endsGroup: boolean;
      reach: Reach | null;
      /** A change to it that is on its way, or was refused. */
      change: OutgoingEdit | null;
    }
  | { kind: 'outgoing'; id: string; item: Outgoing }
  | { kind: 'note'; id: string; note: Note }
  | { kind: 'unread'; id: string };

export interface Day {
  date: string;
  heading: string;
  lines: Line[];
}

interface Given {
  messages: readonly ChatMessage[];
  notes: readonly Note[];
  outgoing: readonly Outgoing[];
  changes: ReadonlyMap<string, OutgoingEdit>;
  me: string;
  theirReadSeq: number;
  theirDeliveredSeq: number;
  /** The divider stands before the first of theirs beyond this Seq; null: none. */
  unreadAfter: number | null;
  now: Date;
}

const eveningFrom = 17;
const groupGapMs = 5 * 60_000;

export function dayHeading(first: Date, now: Date): string {
  if (isSameDay(first, now)) {
    return first.getHours() >= eveningFrom && now.getHours() >= eveningFrom ? 'Tonight' : 'Today';
  }
  if (isDayBefore(first, now)) return 'Yesterday';
  const year = first.getFullYear() === now.getFullYear() ? '' : ` ${first.getFullYear()}`;
  return longDay(first) + year;
}

const reachOf = ({ Seq }: ChatMessage, { theirReadSeq, theirDeliveredSeq }: Given): Reach => {
  if (Seq <= theirReadSeq) return 'read';
  return Seq <= theirDeliveredSeq ? 'delivered' : 'sent';
};

const belongTogether = (a: ChatMessage, b: ChatMessage | undefined): boolean =>
  b !== undefined &&
  a.AuthorId === b.AuthorId &&
  isSameDay(a.CreatedOn, b.CreatedOn) &&
  Date.parse(b.CreatedOn) - Date.parse(a.CreatedOn) < groupGapMs;

function messageLines(given: Given): { at: string; line: Line }[] {
  const { messages, me, unreadAfter, changes } = given;
  const firstUnread =
    unreadAfter === null ? undefined : messages.find(({ Seq, AuthorId }) => Seq > unreadAfter && AuthorId !== me);
  return messages.flatMap((message, index) => {
    const next = messages[index + 1];
    const isOwn = message.AuthorId === me;
    const reach = isOwn ? reachOf(message, given) : null;
    const nextReach = isOwn && next ? reachOf(next, given) : reach;
    const endsGroup = !belongTogether(message, next) || next === firstUnread || reach !== nextReach;
    const change = changes.get(message._id) ?? null;
    const line: Line = { kind: 'message', id: message._id, message, isOwn, endsGroup, reach, change };
    const at = message.CreatedOn;
    return message === firstUnread
      ? [
          { at, line: { kind: 'unread', id: 'unread' } as Line },
          { at, line },
        ]
      : [{ at, line }];
  });
}

/** Notes are ordered by time, messages by their Seq. */
function withNotes(lines: { at: string; line: Line }[], notes: readonly Note[]): { at: string; line: Line }[] {
  const rest = [...notes].sort((a, b) => a.ToldOn.localeCompare(b.ToldOn));
  const noteLine = (note: Note) => ({ at: note.ToldOn, line: { kind: 'note', id: note._id, note } as Line });
  const merged = lines.flatMap((entry) => {
    const before = rest.filter(({ ToldOn }) => Date.parse(ToldOn) < Date.parse(entry.at));
    rest.splice(0, before.length);
    return [...before.map(noteLine), entry];
  });
  return [...merged, ...rest.map(noteLine)];
}

export function layOut(given: Given): Day[] {
  const outgoing = given.outgoing.map((item) => ({
    at: item.writtenOn,
    line: { kind: 'outgoing', id: item.key, item } as Line,
  }));
  const days: Day[] = [];
  for (const { at, line } of [...withNotes(messageLines(given), given.notes), ...outgoing]) {
    const date = localDate(at);
    const last = days.at(-1);
    if (last && last.date >= date) last.lines.push(line);
    else days.push({ date, heading: dayHeading(new Date(at), given.now), lines: [line] });
  }
  return days;
}
