// Reading conversations: the newest messages, those around a place or a day, and those with certain words.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { type ChatPageQuery, type ChatSearch, chatSearchBounds } from '@mycrew/contract/chat.ts';

import { orNotFound } from '#http/owner.ts';
import { refuse } from '#http/refusals.ts';
import { hasAllWords, searchAllowance } from '#privacy/sealed-search.ts';
import type { Db, Member, PresenceBoard, Rates, Tx } from '#src/foundation-types.ts';
import { askedDay } from '#time/local-time.ts';
import type { ChatStore } from './chat.store.ts';
import type { FoundRow, MessageStore } from './messages.store.ts';
import type { ShownMessages } from './shown-messages.ts';

interface Deps {
  store: ChatStore;
  messages: MessageStore;
  shown: ShownMessages;
  presence: Pick<PresenceBoard, 'shown'>;
  rates: Pick<Rates, 'spendWithin'>;
}

const pageLength = 40;

/** Which messages a page is asked for, around which place. */
const boundsOf = ({ before, after, around, on }: ChatPageQuery, { timeZone }: Member) => {
  const half = { older: pageLength / 2, newer: pageLength / 2 };
  if (around !== undefined) return { place: around, ...half };
  if (on !== undefined) return { place: { day: askedDay(on, timeZone), timeZone }, ...half };
  if (after !== undefined) return { place: after + 1, older: 0, newer: pageLength };
  return { place: before ?? null, older: pageLength, newer: 0 };
};

export const createReading = ({ store, messages, shown, presence, rates }: Deps) => {
  return {
    async page(db: Db, me: Member, query: ChatPageQuery, now: Date) {
      const { room: roomId, userId } = query;
      if (!roomId && !userId) throw refuse.invalid('userId', 'With whom?');
      const room = orNotFound(await store.room(db, me.id, { roomId, userId }));
      if (userId && room.otherId !== userId) throw refuse.notFound();
      const marks = await store.marks(db, room.id);
      const found = await messages.around(db, room.id, me.id, boundsOf(query, me));
      const from = (found.hasMore && found.rows[0]?.createdAt) || room.since;
      const isMyCrew = room.youthId === me.id;
      return {
        room,
        pictureUrl: room.pictureId && shown.linkFor(me, now)(room.pictureId, 'thumb'),
        presence: presence.shown(room.otherId, room.looksOffline),
        messages: await Promise.all(found.rows.map((row) => shown.shown(db, row, me, now))),
        hasMore: found.hasMore,
        hasNewer: found.hasNewer,
        notes: isMyCrew ? await store.notes(db, room, from, found.next?.createdAt) : [],
        own: marks.find(({ personId }) => personId === me.id)!,
        theirs: marks.find(({ personId }) => personId !== me.id)!,
      };
    },

    async search(tx: Tx, me: Member, { Words, userId, Before: before }: ChatSearch, now: Date) {
      const wait = await rates.spendWithin(tx, 'chat-search', me.id, searchAllowance, now);
      automatedDecision('limits');
      if (wait > 0) throw refuse.tooMany(wait);
      const bounds = { most: chatSearchBounds.messages, bytes: chatSearchBounds.bytes };
      const { rows, isAll } = await messages.newest(tx, me.id, { userId, before, bounds });
      const isFound = hasAllWords(Words);
      const found: FoundRow[] = [];
      for (const row of rows) {
        if (isFound((await shown.read(tx, row)) ?? '')) found.push(row);
        if (found.length === chatSearchBounds.hits) break;
      }
      const isFull = found.length === chatSearchBounds.hits;
      const last = isFull ? found.at(-1)! : rows.at(-1);
      const isMore = last !== undefined && (!isAll || (isFull && last !== rows.at(-1)));
      return {
        hits: await Promise.all(found.map(async (row) => ({ row, message: await shown.shown(tx, row, me, now) }))),
        last: isMore ? last : null,
      };
    },
  };
};
export type Reading = ReturnType<typeof createReading>;
