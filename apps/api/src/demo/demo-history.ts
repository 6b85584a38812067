// Three months of check-ins for the demo cast, written through the rooms.
import { demoChats } from '#database/reference/demo-chats.ts';
import { demoCheckins, type DemoCheckin, type DemoMoment } from '#database/reference/demo-checkins.ts';
import type { DemoPersonId } from '#database/reference/demo-people.ts';
import { emotionFamilies, emotions } from '#database/reference/emotions.ts';
import { supportStore } from '#features/support/support.store.ts';
import type { Rooms } from '#src/compose.ts';
import type { Member, Tx } from '#src/foundation-types.ts';
import { daysBefore, instantOf, localDateIn } from '#time/local-time.ts';
import { uuidv7 } from 'uuidv7';

export type Cast = Map<DemoPersonId, Member>;

const zone = 'Australia/Sydney';

const whenOf = (moment: DemoMoment, now: Date): Date => {
  if ('minutesAgo' in moment) return new Date(now.getTime() - moment.minutesAgo * 60_000);
  return instantOf(daysBefore(localDateIn(now, zone), moment.daysAgo), moment.at, zone);
};

const entryOf = (checkin: DemoCheckin, tellNobody: boolean) => {
  const { emotions: ids, comment = '', strength, tags = [], sleep, inJournal, shared } = checkin;
  const primary = emotions.find(({ id }) => id === ids[0])!;
  return {
    Emotions: ids.map((_id, at) => ({ _id, isPrimary: at === 0 })),
    Emotion: primary.codepoint,
    EmotionName: primary.text,
    Color: emotionFamilies.find(({ id }) => id === primary.family)!.colour,
    CheckinText: comment,
    OwnWords: [],
    Intensity: strength,
    Tags: [...tags],
    Sleep: sleep,
    IsAddedToJournal: inJournal ?? false,
    IsSharedWithCrew: shared ?? false,
    TellNobody: tellNobody,
    CreatedEntrySource: 'webapp' as const,
  };
};

/** Only Kobi's last one, minutes ago, is notified: so that the demo has something new to show. */
export const addCheckins = async (tx: Tx, rooms: Rooms, cast: Cast, now: Date): Promise<void> => {
  const kobi = cast.get('kobi')!;
  await supportStore.saveRule(tx, kobi.id, { mode: 'hard', runLength: 3, crewIds: null }, now);
  for (const [id, history] of Object.entries(demoCheckins) as [DemoPersonId, readonly DemoCheckin[]][]) {
    for (const [at, checkin] of history.entries()) {
      const isDomainEvent = id === 'kobi' && at === history.length - 1;
      await rooms.checkins.add(
        tx,
        cast.get(id)!,
        entryOf(checkin, !isDomainEvent),
        undefined,
        whenOf(checkin.when, now),
      );
    }
  }
};

/** Tahlia wants to be asked how she slept. */
export const askAboutSleep = async (tx: Tx, cast: Cast): Promise<void> => {
  const { id } = cast.get('tahlia')!;
  await tx.updateTable('checkinOptions').set({ asksSleep: true }).where('personId', '=', id).execute();
};

/** Tahlia's rule, and the evening two days ago on which it notified Jonah. */
export const addHeadsUp = async (tx: Tx, cast: Cast, now: Date): Promise<void> => {
  const [tahlia, jonah] = [cast.get('tahlia')!, cast.get('jonah')!];
  await supportStore.saveRule(tx, tahlia.id, { mode: 'hard', runLength: 3, crewIds: null }, now);
  const evening = whenOf({ daysAgo: 2, at: '23:59' }, now);
  const checkin = await tx
    .selectFrom('checkins')
    .select(['id', 'createdAt'])
    .where('personId', '=', tahlia.id)
    .where('createdAt', '<', evening)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  const toldAt = new Date(checkin.createdAt.getTime() + 10_000);
  await tx
    .insertInto('headsUps')
    .values({
      id: uuidv7(),
      checkinId: checkin.id,
      youthId: tahlia.id,
      crewId: jonah.id,
      reason: 'hard',
      state: 'told',
      dueAt: toldAt,
      toldAt,
      createdAt: checkin.createdAt,
    })
    .execute();
};

export const addChats = async (tx: Tx, rooms: Rooms, cast: Cast, now: Date): Promise<void> => {
  for (const { between, messages } of demoChats) {
    for (const { from, sent, text } of messages) {
      const to = between.find((id) => id !== from)!;
      const message = { userId: cast.get(to)!.id, Message: text };
      await rooms.chat.send(tx, cast.get(from)!, message, undefined, whenOf(sent, now));
    }
    for (const reader of between) {
      const [author] = between.filter((id) => id !== reader);
      const unread = messages.filter(({ from, read }) => from === author && !read).length;
      const seq = messages.length - unread;
      await rooms.chat.markRead(tx, cast.get(reader)!, { userId: cast.get(author!)!.id, Seq: seq });
    }
  }
};
