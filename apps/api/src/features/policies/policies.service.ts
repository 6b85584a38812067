// Reading the terms and the privacy policy, and accepting their newest versions.
import { policyTypes } from '@mycrew/contract/constants.ts';
import { orNotFound } from '#http/mine.ts';
import { refuse } from '#http/refusals.ts';
import type { Audit, Db, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { PolicyRow, PolicyStore, PolicyType } from './policies.store.ts';

interface Needs {
  store: PolicyStore;
  audit: Pick<Audit, 'note'>;
  realtime: Pick<Realtime, 'changed'>;
}

export const createPolicies = ({ store, audit, realtime }: Needs) => {
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
