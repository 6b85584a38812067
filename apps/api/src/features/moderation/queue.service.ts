// The desk's one list: what waits for whom, and who is at it.
import type { QueueFilter } from '@mycrew/contract/desk-queue.ts';
import { refusals } from '#http/refusals.ts';
import type { Audit, Db, Realtime, StaffMember, Tx } from '#src/foundation-types.ts';
import type { CareRoom } from './care.service.ts';
import type { CaseRow, CaseStore } from './cases.store.ts';
import type { DecisionRoom } from './deciding.service.ts';
import type { ExperienceDesk } from './desk-types.ts';
import type { ItemName, ItemStore } from './items.store.ts';
import type { QueueKey, QueueRow, QueueStore, Viewer } from './queue.store.ts';

const refuse = refusals({
  'another-moderator': 'You took this down, so somebody else looks at it now.',
  'case-taken': 'Somebody else is looking at this.',
});
const pageSize = 20;
const claimMs = 30 * 60_000;

/** As its owner reads it under 'Who looked lately'. */
const whys = {
  article: 'You sent an experience for review',
  comment: 'A comment of yours was looked after',
  picture: 'The check of pictures was not sure about one of yours',
  appeal: 'You answered what was decided about your account',
} as const;

/** A row of the list with its words, which an experience and a comment have. */
export interface OpenRow extends QueueRow {
  title: string | null;
  preview: string | null;
}

export interface Deps {
  store: QueueStore;
  cases: CaseStore;
  items: ItemStore;
  desk: Pick<ExperienceDesk, 'claim' | 'release' | 'glimpses'>;
  care: Pick<CareRoom, 'spared'>;
  decisions: Pick<DecisionRoom, 'requireNone'>;
  pictureWaits(db: Db | Tx, id: string, moderatorId: string): Promise<boolean>;
  audit: Pick<Audit, 'staffDid' | 'staffSaw'>;
  realtime: Pick<Realtime, 'deskChanged'>;
  /** What is urgent of what has no claim of its own room; an experience's and a comment's are known there. */
  urgent: {
    claimed(tx: Tx, kind: 'picture' | 'appeal', itemId: string, staffId: string, until: Date): Promise<void>;
    released(tx: Tx, kind: 'picture' | 'appeal', itemId: string): Promise<void>;
    wasLeft(tx: Tx, kind: 'picture' | 'appeal', itemId: string): Promise<boolean>;
  };
}

const hasWords = (row: QueueRow): row is QueueRow & { authorId: string } => row.authorId !== null;

/** Theirs, or nobody's: 409 where another moderator is at it. */
export const requireFree = (of: CaseRow | undefined, me: { id: string }, now: Date): void => {
  if (of?.claimedBy && of.claimedBy !== me.id && of.claimedUntil! > now) throw refuse.conflict('case-taken');
};

export const createQueue = (deps: Deps) => {
  const { store, cases, items, desk, care, decisions, pictureWaits, audit, realtime, urgent } = deps;
  const viewerOf = async (db: Db | Tx, me: StaffMember): Promise<Viewer> => {
    const { warnings, reasons } = await care.spared(db, me.id);
    return { id: me.id, isLead: me.staff.role === 'lead', spared: warnings, sparedReasons: reasons };
  };

  /** What is written down about an item, for whoever it belongs to. */
  const noteOf = async (db: Db | Tx, me: { id: string }, item: ItemName) => {
    const subjectOwner = await items.authorOf(db, item);
    return { actor: me.id, subject: item.id, why: whys[item.kind], ...(subjectOwner && { subjectOwner }) };
  };

  const take = async (tx: Tx, me: StaffMember, { kind, id }: ItemName, now: Date): Promise<Date> => {
    if (kind === 'article' || kind === 'comment') return desk.claim(tx, me, { kind, id }, now);
    const waits = await (kind === 'picture' ? pictureWaits : items.appealWaits)(tx, id, me.id);
    if (!waits) throw refuse.notFound();
    const until = new Date(now.getTime() + claimMs);
    const wasLeft = await urgent.wasLeft(tx, kind, id);
    if (!(await cases.claim(tx, id, me.id, { until, now, wasLeft }))) throw refuse.conflict('case-taken');
    await urgent.claimed(tx, kind, id, me.id, until);
    return until;
  };

  return {
    noteOf,

    async page(
      db: Db,
      me: StaffMember,
      { after, ...filter }: QueueFilter & { after?: QueueKey | undefined },
      now: Date,
    ) {
      const viewer = await viewerOf(db, me);
      const { rows, hasMore } = await store.page(db, { ...filter, viewer, now, after, size: pageSize });
      const words = await desk.glimpses(db, rows.filter(hasWords));
      // Titles and first words are read here, of several people at once.
      await audit.staffSaw(db, { actor: me.id, action: 'staff.queue-read', why: 'Reading what waits' });
      const there = rows.filter((row) => !hasWords(row) || words.has(row.id));
      const open = ({ id }: QueueRow) => ({
        title: words.get(id)?.title ?? null,
        preview: words.get(id)?.preview ?? null,
      });
      return { items: there.map((row): OpenRow => ({ ...row, ...open(row) })), last: rows.at(-1), hasMore };
    },

    waiting: async (db: Db, me: StaffMember, now: Date) => store.waiting(db, await viewerOf(db, me), now),

    /** Whoever took an article down does not look at it again. */
    async claim(tx: Tx, me: StaffMember, item: ItemName, now: Date): Promise<Date> {
      if (item.kind === 'article' && (await items.removedBy(tx, item.id)) === me.id)
        throw refuse.rule('another-moderator');
      const until = await take(tx, me, item, now);
      await audit.staffDid(tx, { ...(await noteOf(tx, me, item)), action: `staff.${item.kind}-taken` });
      realtime.deskChanged(tx);
      return until;
    },

    async release(tx: Tx, me: StaffMember, { kind, id }: ItemName): Promise<void> {
      if (kind === 'article' || kind === 'comment') {
        await decisions.requireNone(tx, { kind, id });
        await desk.release(tx, me, { kind, id });
      }
      if ((await cases.release(tx, id, me.id)) && (kind === 'picture' || kind === 'appeal'))
        await urgent.released(tx, kind, id);
      await audit.staffDid(tx, { ...(await noteOf(tx, me, { kind, id })), action: `staff.${kind}-given-back` });
      realtime.deskChanged(tx);
    },
  };
};
export type Queue = ReturnType<typeof createQueue>;
