// Passkeys, authenticator apps, recovery codes, what a passkey is asked to sign and wrong codes in a row, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

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

export type ChallengePurpose = 'enrol' | 'confirm';

const shown = ['id', 'personId', 'kind', 'label', 'createdAt', 'lastUsedAt'] as const;

export const factorStore = {
  /** Those that are confirmed and not removed, oldest first. */
  of: (db: Db | Tx, personId: string): Promise<FactorRow[]> =>
    db
      .selectFrom('secondFactors')
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
      .selectFrom('secondFactors')
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
      .selectFrom('secondFactors')
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
    await tx.deleteFrom('secondFactors').where('personId', '=', personId).where('confirmedAt', 'is', null).execute();
    await tx
      .insertInto('secondFactors')
      .values({ id, personId, kind: 'totp', label, secretSealed, createdAt: at })
      .execute();
  },

  confirm: (tx: Tx, id: string, at: Date) =>
    tx.updateTable('secondFactors').set({ confirmedAt: at }).where('id', '=', id).execute(),

  noteCode: (tx: Tx, id: string, lastStep: number, at: Date) =>
    tx.updateTable('secondFactors').set({ lastStep, lastUsedAt: at }).where('id', '=', id).execute(),

  /** False: that credential is somebody's already. */
  async addPasskey(tx: Tx, { at, transports, ...passkey }: NewPasskey): Promise<boolean> {
    const added = await tx
      .insertInto('secondFactors')
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
      .selectFrom('secondFactors')
      .select(['id', 'credentialId', 'publicKey', 'signCount', 'transports'])
      .where('personId', '=', personId)
      .where('kind', '=', 'passkey')
      .where('removedAt', 'is', null)
      .orderBy('id')
      .execute(),

  /** False where another call has taken a newer signature meanwhile. */
  async noteSignature(tx: Tx, id: string, before: number, signCount: number, at: Date): Promise<boolean> {
    const changed = await tx
      .updateTable('secondFactors')
      .set({ signCount, lastUsedAt: at })
      .where('id', '=', id)
      .where('signCount', '=', before)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },

  /** Its secret goes; that it was there stays. */
  remove: (tx: Tx, id: string, at: Date) =>
    tx.updateTable('secondFactors').set({ removedAt: at, secretSealed: null }).where('id', '=', id).execute(),

  /** Held until the end of the call, so that of two factors not both are removed as the last but one. */
  hold: (tx: Tx, personId: string) => sql`SELECT FROM people WHERE id = ${personId} FOR NO KEY UPDATE`.execute(tx),

  async renewRecoveryCodes(tx: Tx, personId: string, hashes: Buffer[]): Promise<void> {
    await tx.deleteFrom('recoveryCodes').where('personId', '=', personId).execute();
    if (hashes.length === 0) return;
    await tx
      .insertInto('recoveryCodes')
      .values(hashes.map((codeHash) => ({ personId, codeHash })))
      .execute();
  },

  async recoveryCodesLeft(db: Db | Tx, personId: string): Promise<number> {
    const { left } = await db
      .selectFrom('recoveryCodes')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('personId', '=', personId)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(left);
  },

  /** True for the one call that takes it. */
  async useRecoveryCode(tx: Tx, personId: string, codeHash: Buffer, usedAt: Date): Promise<boolean> {
    const used = await tx
      .updateTable('recoveryCodes')
      .set({ usedAt })
      .where('personId', '=', personId)
      .where('codeHash', '=', codeHash)
      .where('usedAt', 'is', null)
      .returning('personId')
      .executeTakeFirst();
    return used !== undefined;
  },

  setChallenge: (tx: Tx, askedOf: string, purpose: ChallengePurpose, challenge: string, expiresAt: Date) =>
    tx
      .insertInto('factorChallenges')
      .values({ askedOf, purpose, challenge, expiresAt })
      .onConflict((clash) => clash.columns(['askedOf', 'purpose']).doUpdateSet({ challenge, expiresAt }))
      .execute(),

  /** For once: whoever takes it has it. */
  async takeChallenge(tx: Tx, askedOf: string, purpose: ChallengePurpose, now: Date): Promise<string | null> {
    const taken = await tx
      .deleteFrom('factorChallenges')
      .where('askedOf', '=', askedOf)
      .where('purpose', '=', purpose)
      .returning(['challenge', 'expiresAt'])
      .executeTakeFirst();
    return taken && taken.expiresAt > now ? taken.challenge : null;
  },

  sweepChallenges: (db: Db, before: Date) => sweep(db, 'factorChallenges', sql`expires_at < ${before}`),

  /** Held, so that tries at the same moment are counted one after the other. */
  async holdTries(tx: Tx, personId: string): Promise<{ wrongTries: number; waitsUntil: Date | null }> {
    await tx
      .insertInto('factorTries')
      .values({ personId, wrongTries: 0 })
      .onConflict((clash) => clash.doNothing())
      .execute();
    return tx
      .selectFrom('factorTries')
      .select(['wrongTries', 'waitsUntil'])
      .where('personId', '=', personId)
      .forUpdate()
      .executeTakeFirstOrThrow();
  },

  noteTries: (tx: Tx, personId: string, wrongTries: number, waitsUntil: Date | null) =>
    tx.updateTable('factorTries').set({ wrongTries, waitsUntil }).where('personId', '=', personId).execute(),

  /** From now on signing in asks for it too; null: no longer. */
  askAtSignIn: (tx: Tx, personId: string, secondFactorSince: Date | null) =>
    tx.updateTable('people').set({ secondFactorSince }).where('id', '=', personId).execute(),

  async sinceOf(db: Db | Tx, personId: string): Promise<Date | null> {
    const row = await db
      .selectFrom('people')
      .select('secondFactorSince')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    return row.secondFactorSince;
  },

  /** Whose factors stand before the desk. */
  async hasRole(db: Db | Tx, personId: string): Promise<boolean> {
    const role = await db
      .selectFrom('staffRoles')
      .select('id')
      .where('personId', '=', personId)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    return role !== undefined;
  },

  /** Where somebody can be notified, and whether it is verified. */
  contactsOf: (db: Db | Tx, personId: string) =>
    db
      .selectFrom('people')
      .select(['id', 'emailSealed', 'emailVerifiedAt', 'mobileSealed', 'mobileVerifiedAt'])
      .where('id', '=', personId)
      .where('status', 'in', ['active', 'closing'])
      .executeTakeFirst(),
};
export type FactorStore = typeof factorStore;
