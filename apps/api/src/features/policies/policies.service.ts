// Reading and accepting the current policies.
import { policyTypes } from '@mycrew/contract/constants.ts';
import { orNotFound } from '#http/owner.ts';
import { refusals, refuse } from '#http/refusals.ts';
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
  /** The version that it was written from. */
  after?: number;
  why: string;
}

const refuseDraft = refusals({
  'policy-newer':
    'Somebody published a version meanwhile. Your draft is still here: look at what changed, then publish.',
});

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

  const noteReading = (db: Db, me: StaffMember) =>
    audit.staffSaw(db, { actor: me.id, action: 'staff.policies-read', why: 'Reading the policy versions' });

  return {
    async read(db: Db, type: PolicyType, now: Date): Promise<PolicyRow> {
      const newest = orNotFound(await store.newest(db, type, now));
      return newest;
    },

    async versions(db: Db, me: StaffMember) {
      await noteReading(db, me);
      return store.versions(db);
    },

    async write(db: Db, me: StaffMember, type: PolicyType, now: Date) {
      await noteReading(db, me);
      return { ...orNotFound(await store.latest(db, type)), ...(await store.audience(db, type, now)) };
    },

    /** The same step as the command's. */
    async publish(tx: Tx, me: StaffMember, type: PolicyType, { why, after, ...written }: NewPolicy, now: Date) {
      if (after !== undefined && (await store.latest(tx, type))?.version !== after)
        throw refuseDraft.conflict('policy-newer');
      if (written.effectiveFrom && new Date(`${written.effectiveFrom}T23:59:59Z`) < now)
        throw refuse.invalid('EffectiveFrom', 'That day is over. Choose today or a later one.');
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
