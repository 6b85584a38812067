// What a youth calls somebody of their Crew: sealed with the youth's key, shown to the youth alone.
import type { Db, FieldEncryption, Member, Tx } from '#src/foundation-types.ts';
import { refuse } from './crew.refusals.ts';
import type { CrewStore } from './crew.store.ts';

interface Deps {
  store: Pick<CrewStore, 'privateNames' | 'relationOf' | 'storeName' | 'forgetName'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
}

export const createPrivateNames = ({ store, encryption }: Deps) => {
  const names = encryption.sealedColumns('crewNames', 'youthId');

  const persist = async (tx: Tx, { id, youthId }: { id: string; youthId: string }, name: string): Promise<void> => {
    const { nameSealed } = await names.seal(tx, { id, youthId }, { name });
    await store.storeName(tx, { id, youthId, nameSealed });
  };

  return {
    store: persist,

    async all(db: Db | Tx, me: Member): Promise<{ personId: string; name: string }[]> {
      const rows = await store.privateNames(db, me.id);
      return Promise.all(
        rows.map(async (row) => ({ personId: row.supporterId, name: (await names.open(db, row)).name })),
      );
    },

    /** Undefined takes it away. */
    async rename(tx: Tx, me: Member, supporterId: string, name: string | undefined): Promise<void> {
      const id = await store.relationOf(tx, me.id, supporterId);
      if (!id) throw refuse.notFound();
      await (name ? persist(tx, { id, youthId: me.id }, name) : store.forgetName(tx, id));
    },
  };
};
export type PrivateNames = ReturnType<typeof createPrivateNames>;
