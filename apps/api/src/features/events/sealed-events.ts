// Seals events with their owner's key, and opens them.
import type { Db, FieldEncryption, Tx } from '#src/foundation-types.ts';
import type { EventRow, Opened, Words } from './event.ts';

export const createSealedEvents = (encryption: Pick<FieldEncryption, 'sealedColumns'>) => {
  const columns = encryption.sealedColumns('events', 'personId');
  return {
    seal: (tx: Tx, place: { id: string; personId: string }, { title, place: where, notes }: Words) =>
      columns.seal(tx, place, { title, place: where, notes }),

    async open<R extends EventRow>(db: Db | Tx, row: R): Promise<Opened<R>> {
      const { id, personId, titleSealed, placeSealed, notesSealed } = row;
      return { ...row, ...(await columns.open(db, { id, personId, titleSealed, placeSealed, notesSealed })) };
    },

    openPlace: async (db: Db, row: Pick<EventRow, 'id' | 'personId' | 'placeSealed'>): Promise<string> =>
      (await columns.open(db, row)).place ?? '',
  };
};
export type SealedEvents = ReturnType<typeof createSealedEvents>;
