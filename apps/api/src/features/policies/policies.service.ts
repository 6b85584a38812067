// Reading and accepting the current policies.
import { policyTypes } from '@mycrew/contract/constants.ts';
import { orNotFound } from '#http/owner.ts';
import { refuse } from '#http/refusals.ts';
import type { Audit, Db, Member, Realtime, StaffMember, Tx } from '#src/foundation-types.ts';
import { publishPolicy } from './publishing.ts';
import type { PolicyRow, PolicyStore, PolicyType } from './policies.store.ts';

interface Deps {
  store: PolicyStore;
  audit: Pick<Audit, 'note' | 'staffDid' | 'staffSaw'>;
  realtime: Pick<Realtime, 'changed'>;
}

interface NewPolicy {
  title: string;
  changes: string[];
  sections: { heading: string; plain: string; full: string }[];
  effectiveFrom?: string;
  why: string;
}

export const createPolicies = ({ store, audit, realtime }: Deps) => {
  const acceptFor = async (tx: Tx, personId: string, types: readonly PolicyType[], now: Date): Promise<void> => {
    await store.accept(tx, personId, types, now);
    await audit.note(tx, {
      actor: personId,
      action: 'policies.accepted',
      subject: types.join(' '),
      subjectOwner: personId,
    });
  };

  return {
    async read(db: Db, type: PolicyType, now: Date): Promise<PolicyRow> {
      const newest = orNotFound(await store.newest(db, type, now));
      return newest;
    },

    async versions(db: Db, me: StaffMember) {
      await audit.staffSaw(db, { actor: me.id, action: 'staff.policies-read', why: 'Reading the policy versions' });
      return store.versions(db);
    },

    /** The same step as the command's. */
    async publish(tx: Tx, me: StaffMember, type: PolicyType, { why, ...written }: NewPolicy, now: Date) {
      const { version } = await publishPolicy({ store, audit }, tx, type, written, now, { actor: me.id, why });
      return orNotFound((await store.versions(tx)).find((row) => row.type === type && row.version === version));
    },

    /** Whoever signs up accepts everything there is. */
    acceptAll: (tx: Tx, personId: string, now: Date) => acceptFor(tx, personId, policyTypes, now),

    async accept(tx: Tx, me: Member, type: PolicyType | 'all', userId: string | undefined, now: Date): Promise<void> {
      if (userId !== undefined && userId !== me.id) throw refuse.notFound();
      await acceptFor(tx, me.id, type === 'all' ? policyTypes : [type], now);
      realtime.changed(tx, [me.id], 'session');
    },
  };
};
export type Policies = ReturnType<typeof createPolicies>;
