// Creating and changing events, sharing them, and asking somebody to check in on a tough day.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import { eventLimits } from '@mycrew/contract/event-times.ts';
import type { EventChange, EventEntry } from '@mycrew/contract/events.ts';
import { uuidv7 } from 'uuidv7';
import { requireOwner, orNotFound } from '#http/owner.ts';
import type { Member, DomainEvents, Realtime, Tx } from '#src/foundation-types.ts';
import { endOfQuiet, instantOf, localDateIn } from '#time/local-time.ts';
import { contentOf } from './content.ts';
import { type EventContent, nextReminder, type Opened, type OwnRow, scheduleColumns, scheduleOf } from './event.ts';
import { refuse } from './events.refusals.ts';
import type { EventStore } from './events.store.ts';
import { startDays, timeOn, type Time } from './occurrences.ts';
import type { PublishedStore } from './published.store.ts';
import type { SealedEvents } from './sealed-events.ts';
import type { CrewRow, SharingStore } from './sharing.store.ts';

export interface Deps {
  store: EventStore;
  sharing: SharingStore;
  published: Pick<PublishedStore, 'byId'>;
  sealed: SealedEvents;
  realtime: Pick<Realtime, 'changed'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
}

interface Place {
  id: string;
  personId: string;
}
/** In the morning of the day, where it takes place. */
const toughDayAt = '08:00';
/** For what comes by itself, where somebody has set no quiet hours of their own. */
const night = ['21:30', '07:00'] as const;
const stranger = 'Somebody you chose isn’t in your Crew. Please choose again.';

const contentBefore = (row: Opened<OwnRow>): EventContent => ({
  ...row,
  schedule: scheduleOf(row),
  askIds: row.asked.map(({ crewId }) => crewId),
});
/** What somebody of the Crew is shown of it. */
const visibility = ({ category, title, place, notes, sharesNotes, schedule }: EventContent): string =>
  JSON.stringify([category, title, place, sharesNotes ? notes : null, schedule]);

const morningFor = ({ timeZone, quietFrom, quietUntil }: CrewRow, day: string, zone: string, now: Date): Date => {
  const morning = instantOf(day, toughDayAt, zone);
  const at = morning > now ? morning : now;
  const quiet = quietFrom && quietUntil ? ([quietFrom, quietUntil] as const) : night;
  return endOfQuiet(at, timeZone, ...quiet) ?? at;
};

export const createWriting = ({ store, sharing, published, sealed, realtime, domainEvents }: Deps) => {
  /** Only who is newly chosen is looked at: who has left since stands in no list any more. */
  const crewOf = async (tx: Tx, me: Member, field: string, wanted: string[], before: string[]) => {
    const crew = await sharing.crewAmong(tx, me.id, wanted);
    const found = new Set(crew.map(({ id }) => id));
    if (wanted.some((id) => !found.has(id) && !before.includes(id))) throw refuse.invalid(field, stranger);
    if (!me.canShareData && wanted.some((id) => !before.includes(id))) throw refuse.rule('sharing-events-off');
    return crew;
  };

  const show = async (tx: Tx, me: Member, { id }: Place, content: EventContent, before: string[], now: Date) => {
    const crew = await crewOf(tx, me, 'CrewIds', content.crewIds, before);
    const sawIt = await sharing.viewerIds(tx, id);
    const left = await sharing.setViewers(
      tx,
      { id, personId: me.id },
      crew.map((one) => one.id),
      now,
    );
    const seeIt = await sharing.viewerIds(tx, id);
    realtime.changed(tx, [...new Set([...left, ...sawIt, ...seeIt])], 'shared-events');
    for (const crewId of seeIt.filter((one) => !sawIt.includes(one)))
      await domainEvents.publish(tx, 'event.shared', { eventId: id, youthId: me.id, crewId });
  };

  const ask = async (tx: Tx, me: Member, { id }: Place, content: EventContent, before: OwnRow['asked'], now: Date) => {
    const { askIds, schedule } = content;
    await sharing.storeAsks(tx, id, askIds);
    const notified = before.filter(({ toldAt }) => toldAt).map(({ crewId }) => crewId);
    const open = askIds.filter((crewId) => !notified.includes(crewId));
    const { startsOn: onDay, timeZone } = schedule;
    const isOver = onDay < localDateIn(now, timeZone);
    const isClosed = (id: string) => before.some(({ crewId, dueAt }) => crewId === id && dueAt === null);
    // Whoever was chosen once, and not notified in the end, stops nobody from changing what is over.
    if (open.length === 0 || (isOver && open.every(isClosed))) return;
    const crew = await crewOf(
      tx,
      me,
      'AskCrewIds',
      open,
      before.map(({ crewId }) => crewId),
    );
    if (isOver) throw refuse.invalid('AskCrewIds', 'That day is over. You can message them any time.');
    if ((await sharing.toughDaysNear(tx, me.id, id, onDay)) >= eventLimits.toughDaysAWeek)
      throw refuse.rule('enough-tough-days');
    for (const one of crew) {
      const dueAt = morningFor(one, onDay, timeZone, now);
      await sharing.ask(tx, { eventId: id, personId: me.id, crewId: one.id, onDay, askedAt: now, dueAt });
    }
  };

  const columns = async (tx: Tx, place: Place, content: EventContent, now: Date) => ({
    ...(await sealed.seal(tx, place, content)),
    ...scheduleColumns(content.schedule),
    category: content.category,
    remindMinutes: content.remindMinutes,
    remindAt: nextReminder(content.schedule, content.remindMinutes, now),
    sharesNotes: content.sharesNotes,
    publishedId: content.publishedId,
  });

  const checked = async (tx: Tx, me: Member, content: EventContent, before: EventContent | null, now: Date) => {
    const isNewWeekly = content.schedule.repeat && !before?.schedule.repeat;
    if (isNewWeekly && (await store.countRepeating(tx, me.id, localDateIn(now, me.timeZone))) >= eventLimits.repeating)
      throw refuse.conflict('enough-weekly');
    if (
      content.publishedId &&
      content.publishedId !== before?.publishedId &&
      !(await published.byId(tx, content.publishedId))
    )
      throw refuse.invalid('PublishedEventId', 'That event isn’t there any more.');
  };

  const opened = async (tx: Tx, id: string) => sealed.open(tx, orNotFound(await store.byId(tx, id)));
  const held = async (tx: Tx, me: Member, id: string) => requireOwner(await store.hold(tx, id), me);

  return {
    async add(tx: Tx, me: Member, entry: EventEntry, now: Date): Promise<Opened<OwnRow>> {
      const CrewIds = entry.CrewIds ?? (await sharing.usualViewers(tx, me.id));
      const content = contentOf({ ...entry, CrewIds }, null, me.timeZone);
      await checked(tx, me, content, null, now);
      const place = { id: uuidv7(), personId: me.id };
      await store.add(tx, { ...place, ...(await columns(tx, place, content, now)), changedAt: now, createdAt: now });
      await show(tx, me, place, content, [], now);
      await ask(tx, me, place, content, [], now);
      realtime.changed(tx, [me.id], 'events');
      return opened(tx, place.id);
    },

    async update(tx: Tx, me: Member, id: string, change: EventChange, now: Date): Promise<Opened<OwnRow>> {
      const row = await sealed.open(tx, await held(tx, me, id));
      const before = contentBefore(row);
      const content = contentOf(change, before, me.timeZone);
      await checked(tx, me, content, before, now);
      const changedAt = visibility(content) === visibility(before) ? row.changedAt : now;
      await store.change(tx, id, { ...(await columns(tx, row, content, now)), changedAt });
      await show(tx, me, row, content, before.crewIds, now);
      await ask(tx, me, row, content, row.asked, now);
      realtime.changed(tx, [me.id], 'events');
      return opened(tx, id);
    },

    async remove(tx: Tx, me: Member, id: string): Promise<void> {
      await held(tx, me, id);
      realtime.changed(tx, await sharing.viewerIds(tx, id), 'shared-events');
      await store.remove(tx, id);
      realtime.changed(tx, [me.id], 'events');
    },

    /** Of one time of it. What is left out stays. */
    async setMood(
      tx: Tx,
      me: Member,
      id: string,
      { onDay, ...mood }: { onDay: string; before?: FamilyId | null | undefined; after?: FamilyId | null | undefined },
    ): Promise<Time & { id: string; mood: Awaited<ReturnType<EventStore['setMood']>> }> {
      const row = await held(tx, me, id);
      const schedule = scheduleOf(row);
      if (startDays(schedule, onDay, onDay).length === 0)
        throw refuse.invalid('On', 'It doesn’t take place on that day.');
      const stored = await store.setMood(tx, { eventId: id, personId: me.id }, { onDay, ...mood } as never);
      realtime.changed(tx, [me.id], 'events');
      return { id, ...timeOn(onDay, schedule), mood: stored };
    },
  };
};
export type Writing = ReturnType<typeof createWriting>;
