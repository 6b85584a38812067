// The parent a youth named, sealed with the youth's key.
import type { Db, FieldEncryption, Tx } from '#src/foundation-types.ts';
import type { Declined } from './consent-rules.ts';

export interface Parent {
  name: string;
  email: string;
}

export const createParents = (encryption: Pick<FieldEncryption, 'sealedColumns'>) => {
  const consents = encryption.sealedColumns('parentalConsents', 'personId', 'personId');

  return {
    seal: async (tx: Tx, personId: string, parent: Parent): Promise<Buffer> =>
      (await consents.seal(tx, { personId }, { parent: JSON.stringify(parent) })).parentSealed,

    open: async (
      db: Db | Tx,
      { personId, parentSealed }: { personId: string; parentSealed: Buffer },
    ): Promise<Parent> => JSON.parse((await consents.open(db, { personId, parentSealed })).parent) as Parent,

    sealDeclined: async (tx: Tx, personId: string, declined: Declined[]): Promise<Buffer> =>
      (await consents.seal(tx, { personId }, { declined: JSON.stringify(declined) })).declinedSealed,

    openDeclined: async (
      db: Db | Tx,
      { personId, declinedSealed }: { personId: string; declinedSealed: Buffer | null },
    ): Promise<Declined[]> =>
      JSON.parse((await consents.open(db, { personId, declinedSealed })).declined ?? '[]') as Declined[],

    sealSignature: async (tx: Tx, personId: string, signed: { name: string; on: string }): Promise<Buffer> =>
      (await consents.seal(tx, { personId }, { signature: JSON.stringify(signed) })).signatureSealed,
  };
};
export type Parents = ReturnType<typeof createParents>;
