// Staff write, change, publish and cancel events for everybody.
import type { PublishedEntry } from '@mycrew/contract/published-events.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import type { Audit, Db, Tx } from '#src/foundation-types.ts';
import { scheduleFrom } from './content.ts';
import { refuse } from './events.refusals.ts';
import { timeOn } from './occurrences.ts';
import type { PublishedRow, PublishedStore } from './published.store.ts';

type Status = PublishedRow['status'];

const columns = (entry: PublishedEntry, now: Date) => {
  const { repeat: _, ...schedule } = scheduleFrom(entry, null, entry.TimeZone);
  if (entry.AgeTo && entry.AgeTo < entry.AgeFrom) throw refuse.invalid('AgeTo', 'It can’t be under the lowest age.');
  if (entry.How !== 'online' && !entry.Place) throw refuse.invalid('Place', 'Say where it is.');
  if (entry.How !== 'in-person' && !entry.Link) throw refuse.invalid('Link', 'Say where to join.');
  return {
    ...schedule,
    category: entry.Category,
    title: entry.Title,
    summary: entry.Summary,
    organiser: entry.Organiser,
    endsAt: timeOn(schedule.startsOn, { ...schedule, repeat: null }).endsAt,
    how: entry.How,
    place: entry.Place ?? null,
    address: entry.Address ?? null,
    state: entry.State ?? null,
    link: entry.Link ?? null,
    cost: entry.Cost,
    costNote: entry.CostNote ?? null,
    ageFrom: entry.AgeFrom,
    ageTo: entry.AgeTo ?? null,
    audience: entry.Who,
    accessibility: [...new Set(entry.Accessibility)],
    accessibilityNote: entry.AccessibilityNote ?? null,
    changedAt: now,
  };
};

interface Deps {
  store: PublishedStore;
  audit: Pick<Audit, 'staffDid'>;
}
const reasons: Record<Status, string> = {
  draft: 'Kept as a draft',
  published: 'Published for everybody',
  cancelled: 'Called off',
};

export const createPublishing = ({ store, audit }: Deps) => {
  const note = (tx: Tx, me: { id: string }, subject: string, why: string) =>
    audit.staffDid(tx, { actor: me.id, action: 'staff.event-edited', subject, why });

  return {
    all: (db: Db, page: number) => store.all(db, page),

    async add(tx: Tx, me: { id: string }, entry: PublishedEntry, now: Date): Promise<PublishedRow> {
      const row: PublishedRow = { id: uuidv7(), status: 'draft', ...columns(entry, now), createdAt: now };
      await store.add(tx, row);
      await note(tx, me, row.id, 'Wrote an event for everybody');
      return row;
    },

    async change(tx: Tx, me: { id: string }, id: string, entry: PublishedEntry, now: Date): Promise<PublishedRow> {
      const row = orNotFound(await store.hold(tx, id));
      const change = columns(entry, now);
      await store.change(tx, id, change);
      await note(tx, me, id, 'Changed an event for everybody');
      return { ...row, ...change };
    },

    /** What was published once is called off, never made a draft again: people may have it in their own calendars. */
    async setStatus(tx: Tx, me: { id: string }, id: string, status: Status, now: Date): Promise<PublishedRow> {
      const row = orNotFound(await store.hold(tx, id));
      if (status === 'draft' && row.status !== 'draft') throw refuse.rule('published-stays');
      await store.change(tx, id, { status, changedAt: now });
      await note(tx, me, id, reasons[status]);
      return { ...row, status, changedAt: now };
    },
  };
};
export type Publishing = ReturnType<typeof createPublishing>;
