// Small acts: stored sealed, by an id that their person made, so that one sent twice is one.
import { newestSmallActs, type SmallAct, type SmallActs } from '@mycrew/contract/small-acts.ts';
import type { Db, FieldEncryption, Member, Realtime, Tx } from '#src/foundation-types.ts';
import { type Act, actsToWire } from './small-acts.presenter.ts';
import { smallActStore as store } from './small-acts.store.ts';

export const createSmallActs = (
  encryption: Pick<FieldEncryption, 'sealedColumns'>,
  realtime: Pick<Realtime, 'changed'>,
) => {
  const sealed = encryption.sealedColumns('smallActs', 'personId');

  const shown = async (db: Db | Tx, me: Member): Promise<SmallActs> => {
    const windows = await store.windows(db, me.id);
    const rows = await store.newest(db, me.id, newestSmallActs);
    const opened = await Promise.all(
      rows.map(async ({ isDone, ...row }) => ({
        ...(JSON.parse((await sealed.open(db, row)).act) as Act),
        id: row.id,
        isDone,
      })),
    );
    return actsToWire(windows, opened);
  };

  return {
    /** As it goes over the wire: home shows the same. */
    shown,

    async save(tx: Tx, me: Member, id: string, { IsDone: isDone, ...act }: Omit<SmallAct, '_id'>, now: Date) {
      const row = { id, personId: me.id };
      await store.save(tx, { ...row, ...(await sealed.seal(tx, row, { act: JSON.stringify(act) })), isDone }, now);
      realtime.changed(tx, [me.id], 'small-acts');
      return shown(tx, me);
    },
  };
};
export type SmallActsRoom = ReturnType<typeof createSmallActs>;
