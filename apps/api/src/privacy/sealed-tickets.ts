// Sealed state that a browser carries for us for a while: it can be neither read nor forged, and is stored in no table.
import type { Db, Tx } from '#database/database.ts';
import type { FieldEncryption } from './field-encryption.ts';

/** `table` and column say what a ticket is for: one that was made for something else does not open. */
export const sealedTickets = <Column extends string>(
  { seal, open }: Pick<FieldEncryption, 'seal' | 'open'>,
  table: string,
) => {
  const placeOf = (column: Column) => ({ owner: null, table, column, row: '' });
  return {
    wrap: async (db: Db | Tx, column: Column, content: object): Promise<string> =>
      (await seal(db, placeOf(column), JSON.stringify(content))).toString('base64url'),

    /** Null where it was made up, or changed on the way. */
    async unwrap(db: Db | Tx, column: Column, ticket: string): Promise<unknown> {
      try {
        return JSON.parse(await open(db, placeOf(column), Buffer.from(ticket, 'base64url')));
      } catch {
        return null;
      }
    },
  };
};
