// Writing announcements, showing them from their start, and notifying people once.
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import { refusals } from '#http/refusals.ts';
import type { Audit, Db, Member, StaffMember, Tx } from '#src/foundation-types.ts';
import type { AnnouncementEntry, AnnouncementRow, AnnouncementStore, Audience } from './announcements.store.ts';

const refuse = refusals({
  'announcement-shown': 'It is shown already, so its words stay. End it, and write another.',
});

export interface Deps {
  store: AnnouncementStore;
  audit: Pick<Audit, 'staffDid' | 'staffSaw'>;
  /** Answered by tour: until when this person has seen them. */
  seenOn(db: Db, personId: string): Promise<Date | null>;
  /** Some people of those whom it is for. */
  notify(tx: Tx, announcementId: string, personIds: string[]): Promise<void>;
}

export interface AnnouncementDraft extends Omit<AnnouncementEntry, 'showsFrom'> {
  showsFrom: Date | null;
}

const peopleAtOnce = 500;
const audienceOf = ({ kind }: Member): Audience => (kind === 'staff' ? 'everybody' : kind);

export const createAnnouncements = ({ store, audit, seenOn, notify }: Deps) => {
  const entryOf = ({ showsFrom, ...draft }: AnnouncementDraft, now: Date): AnnouncementEntry => {
    const from = showsFrom && showsFrom > now ? showsFrom : now;
    if (draft.showsUntil && draft.showsUntil <= from)
      throw refuse.invalid('ShowsUntil', 'Needs to be after it begins.');
    return { ...draft, showsFrom: from };
  };
  const note = (tx: Tx, me: StaffMember, action: `staff.${string}`, id: string, why: string) =>
    audit.staffDid(tx, { actor: me.id, action, subject: id, why });

  return {
    async list(db: Db, me: Member, now: Date) {
      const seen = await seenOn(db, me.id);
      const rows = await store.current(db, audienceOf(me), now);
      return rows.map((row) => ({ ...row, isNew: seen === null || row.showsFrom > seen }));
    },

    async page(db: Db, me: StaffMember, page: number) {
      await audit.staffSaw(db, { actor: me.id, action: 'staff.announcements-read', why: 'Reading the announcements' });
      return store.page(db, page);
    },

    async add(tx: Tx, me: StaffMember, draft: AnnouncementDraft, why: string, now: Date): Promise<AnnouncementRow> {
      const id = uuidv7();
      await store.add(tx, id, entryOf(draft, now), now);
      await note(tx, me, 'staff.announcement-written', id, why);
      return orNotFound(await store.hold(tx, id));
    },

    async change(
      tx: Tx,
      me: StaffMember,
      { id, draft, why }: { id: string; draft: AnnouncementDraft; why: string },
      now: Date,
    ): Promise<AnnouncementRow> {
      const row = orNotFound(await store.hold(tx, id));
      if (row.showsFrom <= now || row.endedAt) throw refuse.conflict('announcement-shown');
      await store.change(tx, id, entryOf(draft, now), now);
      await note(tx, me, 'staff.announcement-changed', id, why);
      return orNotFound(await store.hold(tx, id));
    },

    /** Twice is once. */
    async end(tx: Tx, me: StaffMember, id: string, why: string, now: Date): Promise<AnnouncementRow> {
      const row = orNotFound(await store.hold(tx, id));
      if (row.endedAt) return row;
      await store.end(tx, id, now);
      await note(tx, me, 'staff.announcement-ended', id, why);
      return { ...row, endedAt: now };
    },

    /** Of those whose hour has come: everybody whom each is for, in portions. */
    async notifyDue(tx: Tx, now: Date): Promise<void> {
      for (const { id, audience } of await store.takeDue(tx, now)) {
        let after: string | null = null;
        for (;;) {
          const people: string[] = await store.people(tx, audience, after, peopleAtOnce);
          if (people.length > 0) await notify(tx, id, people);
          if (people.length < peopleAtOnce) break;
          after = people.at(-1)!;
        }
      }
    },
  };
};
export type Announcements = ReturnType<typeof createAnnouncements>;
