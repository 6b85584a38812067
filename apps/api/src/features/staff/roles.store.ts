// Who has which role at the desk, in SQL.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import type { Db, Tx } from '#database/database.ts';

export interface RoleRow {
  personId: string;
  firstName: string;
  lastName: string;
  role: StaffRole;
  grantedBy: string;
  grantedAt: Date;
}

export const roleStore = {
  /** Whose address that is, proven, and whose account is open. */
  async personBy(db: Db | Tx, emailIndex: Buffer): Promise<{ id: string; firstName: string } | undefined> {
    return db
      .selectFrom('people')
      .select(['id', 'firstName'])
      .where('emailIndex', '=', emailIndex)
      .where('emailVerifiedAt', 'is not', null)
      .where('status', '=', 'active')
      .executeTakeFirst();
  },

  grant: (
    tx: Tx,
    given: { id: string; personId: string; role: StaffRole; grantedBy: string; grantedAt: Date; validUntil?: Date },
  ) => tx.insertInto('staffRoles').values(given).execute(),

  /** False where they have none. */
  async revoke(tx: Tx, personId: string, revokedBy: string, revokedAt: Date): Promise<boolean> {
    const revoked = await tx
      .updateTable('staffRoles')
      .set({ revokedBy, revokedAt })
      .where('personId', '=', personId)
      .where('revokedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return revoked !== undefined;
  },

  current: (tx: Tx, personId: string) =>
    tx
      .selectFrom('staffRoles')
      .select(['id', 'role', 'grantedBy'])
      .where('personId', '=', personId)
      .where('revokedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  extend: (tx: Tx, id: string, validUntil: Date) =>
    tx.updateTable('staffRoles').set({ validUntil }).where('id', '=', id).execute(),

  now: (db: Db | Tx): Promise<RoleRow[]> =>
    db
      .selectFrom('staffRoles')
      .innerJoin('people', 'people.id', 'staffRoles.personId')
      .select(['personId', 'firstName', 'lastName', 'role', 'grantedBy', 'grantedAt'])
      .where('revokedAt', 'is', null)
      .orderBy('grantedAt')
      .execute(),
};
export type RoleStore = typeof roleStore;
