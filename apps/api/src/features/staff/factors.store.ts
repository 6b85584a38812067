// Passkeys, authenticator apps and recovery codes of staff, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface FactorRow {
  id: string;
  personId: string;
  kind: 'passkey' | 'totp';
  label: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface NewPasskey {
  id: string;
  personId: string;
  label: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  at: Date;
}

const shown = ['id', 'personId', 'kind', 'label', 'createdAt', 'lastUsedAt'] as const;

export const factorStore = {
  /** Those that are confirmed and not removed, oldest first. */
  of: (db: Db | Tx, personId: string): Promise<FactorRow[]> =>
    db
      .selectFrom('staffFactors')
      .select(shown)
      .where('personId', '=', personId)
      .where('confirmedAt', 'is not', null)
      .where('removedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),

  /** Apps to check a code against; held, so that two calls do not take the same code. */
  apps: (tx: Tx, personId: string) =>
    tx
      .selectFrom('staffFactors')
      .select(['id', 'personId', 'secretSealed', 'lastStep'])
      .where('personId', '=', personId)
      .where('kind', '=', 'totp')
      .where('confirmedAt', 'is not', null)
      .where('removedAt', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute(),

  /** An app whose first code is still to come. */
  begun: (tx: Tx, personId: string, id: string, since: Date) =>
    tx
      .selectFrom('staffFactors')
      .select(['id', 'personId', 'secretSealed', 'lastStep'])
      .where('id', '=', id)
      .where('personId', '=', personId)
      .where('kind', '=', 'totp')
      .where('confirmedAt', 'is', null)
      .where('createdAt', '>', since)
      .forUpdate()
      .executeTakeFirst(),

  async beginApp(
    tx: Tx,
    {
      id,
      personId,
      label,
      secretSealed,
      at,
    }: { id: string; personId: string; label: string; secretSealed: Buffer; at: Date },
  ): Promise<void> {
    await tx.deleteFrom('staffFactors').where('personId', '=', personId).where('confirmedAt', 'is', null).execute();
    await tx
      .insertInto('staffFactors')
      .values({ id, personId, kind: 'totp', label, secretSealed, createdAt: at })
      .execute();
  },

  confirm: (tx: Tx, id: string, at: Date) =>
    tx.updateTable('staffFactors').set({ confirmedAt: at }).where('id', '=', id).execute(),

  noteCode: (tx: Tx, id: string, lastStep: number, at: Date) =>
    tx.updateTable('staffFactors').set({ lastStep, lastUsedAt: at }).where('id', '=', id).execute(),

  /** False: that credential is somebody's already. */
  async addPasskey(tx: Tx, { at, transports, ...passkey }: NewPasskey): Promise<boolean> {
    const added = await tx
      .insertInto('staffFactors')
      .values({
        ...passkey,
        kind: 'passkey',
        transports: JSON.stringify(transports),
        createdAt: at,
        confirmedAt: at,
        lastUsedAt: at,
      })
      .onConflict((clash) => clash.column('credentialId').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  passkeys: (db: Db | Tx, personId: string) =>
    db
      .selectFrom('staffFactors')
      .select(['id', 'credentialId', 'publicKey', 'signCount', 'transports'])
      .where('personId', '=', personId)
      .where('kind', '=', 'passkey')
      .where('removedAt', 'is', null)
      .orderBy('id')
      .execute(),

  /** False where another call has taken a newer signature meanwhile. */
  async noteSignature(tx: Tx, id: string, before: number, signCount: number, at: Date): Promise<boolean> {
    const changed = await tx
      .updateTable('staffFactors')
      .set({ signCount, lastUsedAt: at })
      .where('id', '=', id)
      .where('signCount', '=', before)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },

  /** Its secret goes; that it was there stays. */
  remove: (tx: Tx, id: string, at: Date) =>
    tx.updateTable('staffFactors').set({ removedAt: at, secretSealed: null }).where('id', '=', id).execute(),

  /** Held until the end of the call, so that of two factors not both are removed as the last but one. */
  hold: (tx: Tx, personId: string) =>
    sql`SELECT FROM staff_roles WHERE person_id = ${personId} AND revoked_at IS NULL FOR UPDATE`.execute(tx),

  async renewRecoveryCodes(tx: Tx, personId: string, hashes: Buffer[]): Promise<void> {
    await tx.deleteFrom('staffRecoveryCodes').where('personId', '=', personId).execute();
    if (hashes.length === 0) return;
    await tx
      .insertInto('staffRecoveryCodes')
      .values(hashes.map((codeHash) => ({ personId, codeHash })))
      .execute();
  },

  async recoveryCodesLeft(db: Db | Tx, personId: string): Promise<number> {
    const { left } = await db
      .selectFrom('staffRecoveryCodes')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('personId', '=', personId)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(left);
  },

  /** True for the one call that takes it. */
  async useRecoveryCode(tx: Tx, personId: string, codeHash: Buffer, usedAt: Date): Promise<boolean> {
    const used = await tx
      .updateTable('staffRecoveryCodes')
      .set({ usedAt })
      .where('personId', '=', personId)
      .where('codeHash', '=', codeHash)
      .where('usedAt', 'is', null)
      .returning('personId')
      .executeTakeFirst();
    return used !== undefined;
  },
};
export type FactorStore = typeof factorStore;
