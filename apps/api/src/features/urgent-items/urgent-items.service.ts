// What is urgent: raised, taken, left and settled in the transaction of whatever happened to it.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { urgentTimes, type UrgentKind, type UrgentReason } from '@mycrew/contract/urgent-items.ts';
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { orNotFound } from '#http/owner.ts';
import { refusals } from '#http/refusals.ts';
import type { Audit, Db, Realtime, StaffMember, Tx } from '#src/foundation-types.ts';
import type { DutyStore } from './duty.store.ts';
import type { DueItem, UrgentRow, UrgentStore } from './items.store.ts';

const refuse = refusals({ 'urgent-taken': 'Somebody else has taken this.' });

export interface Raised {
  kind: UrgentKind;
  itemId: string;
  reasons: readonly UrgentReason[];
  /** What it talks about, said or detected: whoever is spared one of these is not called. */
  warnings: readonly ArticleWarning[];
  /** Whoever wrote it, or asked. */
  notFor: readonly string[];
  /** Only those who lead may do anything about it. */
  forLead?: boolean;
}

/** Where an item has a claim of its own, taking or leaving the urgent one is taking or leaving that. */
interface ItsOwnClaim {
  claim(tx: Tx, me: StaffMember, itemId: string, now: Date): Promise<Date>;
  release(tx: Tx, me: StaffMember, itemId: string): Promise<unknown>;
}

interface Deps {
  store: UrgentStore;
  duties: DutyStore;
  audit: Pick<Audit, 'staffDid' | 'staffSaw'>;
  realtime: Pick<Realtime, 'deskChanged'>;
  /** The operator has a pager of their own. */
  pages: boolean;
  /** After the commit: workers, in whatever process, look at once. */
  wakeAfter(tx: Tx): void;
  ownClaim(kind: UrgentKind): ItsOwnClaim | null;
}

const looking = (me: StaffMember) => ({ id: me.id, isLead: me.staff.role === 'lead' });

export const createUrgentItems = (deps: Deps) => {
  const { store, duties, audit, realtime, pages, wakeAfter, ownClaim } = deps;

  const acts = {
    /** Whoever is on duty is called. Once while it is open; another reason is added. */
    async raise(tx: Tx, { forLead = false, ...raised }: Raised): Promise<void> {
      automatedDecision('staff-call');
      const id = await store.raise(tx, { ...raised, forLead });
      if (id) await duties.call(tx, [id], pages);
      realtime.deskChanged(tx);
      wakeAfter(tx);
    },

    async claimed(tx: Tx, kind: UrgentKind, itemId: string, staffId: string, until: Date): Promise<void> {
      if (await store.claim(tx, kind, itemId, staffId, until)) realtime.deskChanged(tx);
    },

    async released(tx: Tx, kind: UrgentKind, itemId: string): Promise<void> {
      if (!(await store.release(tx, kind, itemId))) return;
      realtime.deskChanged(tx);
      wakeAfter(tx);
    },

    touched: (tx: Db | Tx, kind: UrgentKind, itemId: string, staffId: string): Promise<void> =>
      store.touch(tx, kind, itemId, staffId),

    /** Answers whether it was urgent. */
    async settled(tx: Tx, kind: UrgentKind, itemId: string): Promise<boolean> {
      const wasUrgent = await store.settle(tx, kind, itemId);
      if (wasUrgent) realtime.deskChanged(tx);
      return wasUrgent;
    },

    /** It is urgent and was taken and left: somebody else may take it, whoever's time it still is. */
    wasLeft: store.isFree,
  };

  const find = async (tx: Tx, me: StaffMember, id: string): Promise<UrgentRow> =>
    orNotFound(await store.find(tx, id, looking(me)));
  const note = (tx: Tx, me: StaffMember, action: `staff.${string}`, { itemId }: UrgentRow) =>
    audit.staffDid(tx, { actor: me.id, action, subject: itemId, why: 'Looking after what is urgent' });

  return {
    ...acts,

    async list(db: Db, me: StaffMember) {
      await audit.staffSaw(db, { actor: me.id, action: 'staff.urgent-listed', why: 'Reading what is urgent' });
      return store.list(db, looking(me));
    },

    async claim(tx: Tx, me: StaffMember, id: string, now: Date): Promise<Date> {
      const item = await find(tx, me, id);
      const own = ownClaim(item.kind);
      if (own) return own.claim(tx, me, item.itemId, now);
      if (item.claimedBy !== null && item.claimedBy !== me.id && item.claimedUntil! > now)
        throw refuse.conflict('urgent-taken');
      const until = new Date(now.getTime() + urgentTimes.claimMs);
      await acts.claimed(tx, item.kind, item.itemId, me.id, until);
      await note(tx, me, 'staff.urgent-taken', item);
      return until;
    },

    async release(tx: Tx, me: StaffMember, id: string): Promise<void> {
      const item = await find(tx, me, id);
      if (item.claimedBy !== me.id) return;
      const own = ownClaim(item.kind);
      if (own) return void (await own.release(tx, me, item.itemId));
      await acts.released(tx, item.kind, item.itemId);
      await note(tx, me, 'staff.urgent-given-back', item);
    },

    /** A step that is due: who is called next. */
    async step(tx: Tx, { id }: DueItem): Promise<void> {
      await duties.call(tx, [id], pages);
      realtime.deskChanged(tx);
      wakeAfter(tx);
    },
  };
};
export type UrgentItems = ReturnType<typeof createUrgentItems>;
