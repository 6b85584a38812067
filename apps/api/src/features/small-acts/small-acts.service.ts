// Small acts: stored sealed, by an id that their person made, so that one sent twice is one.
import { newestSmallActs, type SmallAct } from '@mycrew/contract/small-acts.ts';
import type { Db, FieldEncryption, Member, Realtime, Tx } from '#src/foundation-types.ts';
import { smallActStore as store } from './small-acts.store.ts';

/** What is sealed of one. */
type Sealed = Pick<SmallAct, 'Kind' | 'Category' | 'Hour' | 'Helped'>;

export interface OpenedActs {
  windows: number;
  newest: (Sealed & { id: string; isDone: boolean })[];
}

export const createSmallActs = (
  encryption: Pick<FieldEncryption, 'sealedColumns'>,
  realtime: Pick<Realtime, 'changed'>,
) => {
  const sealed = encryption.sealedColumns('smallActs', 'personId');

  const of = async (db: Db | Tx, me: Member): Promise<OpenedActs> => {
    const windows = await store.windows(db, me.id);
    const rows = await store.newest(db, me.id, newestSmallActs);
    const newest = await Promise.all(
      rows.map(async ({ isDone, ...row }) => ({
        ...(JSON.parse((await sealed.open(db, row)).act) as Sealed),
        id: row.id,
        isDone,
      })),
    );
    return { windows, newest };
  };

  return {
    of,

    async save(tx: Tx, me: Member, id: string, { IsDone: isDone, ...act }: Omit<SmallAct, '_id'>, now: Date) {
      const row = { id, personId: me.id };
      await store.save(tx, { ...row, ...(await sealed.seal(tx, row, { act: JSON.stringify(act) })), isDone }, now);
      realtime.changed(tx, [me.id], 'small-acts');
      return of(tx, me);
    },
  };
};
export type SmallActsRoom = ReturnType<typeof createSmallActs>;
