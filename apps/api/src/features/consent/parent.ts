// Who a youth named as their parent: sealed with the youth's key, opened where somebody is to be written to.
import type { Db, FieldEncryption, Tx } from '#src/foundation-types.ts';
import type { Declined } from './consent-rules.ts';

export interface Parent {
  name: string;
  email: string;
}

const placeOf = (personId: string, column: string) => ({
  owner: personId,
  table: 'parental_consents',
  column,
  row: personId,
});

export const createParents = (encryption: Pick<FieldEncryption, 'seal' | 'open'>) => ({
  seal: (tx: Tx, personId: string, parent: Parent): Promise<Buffer> =>
    encryption.seal(tx, placeOf(personId, 'parent_sealed'), JSON.stringify(parent)),

  open: async (db: Db | Tx, { personId, parentSealed }: { personId: string; parentSealed: Buffer }): Promise<Parent> =>
    JSON.parse(await encryption.open(db, placeOf(personId, 'parent_sealed'), parentSealed)) as Parent,

  sealDeclined: (tx: Tx, personId: string, declined: Declined[]): Promise<Buffer> =>
    encryption.seal(tx, placeOf(personId, 'declined_sealed'), JSON.stringify(declined)),

  openDeclined: async (
    db: Db | Tx,
    { personId, declinedSealed }: { personId: string; declinedSealed: Buffer | null },
  ): Promise<Declined[]> =>
    declinedSealed
      ? (JSON.parse(await encryption.open(db, placeOf(personId, 'declined_sealed'), declinedSealed)) as Declined[])
      : [],

  sealSignature: (tx: Tx, personId: string, signed: { name: string; on: string }): Promise<Buffer> =>
    encryption.seal(tx, placeOf(personId, 'signature_sealed'), JSON.stringify(signed)),
});
export type Parents = ReturnType<typeof createParents>;
