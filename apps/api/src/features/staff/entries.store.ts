// Stays at the desk, what a passkey is asked to sign, and wrong codes in a row, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

export interface NewEntry {
  id: string;
  sessionId: string;
  personId: string;
  enteredBy: string | null;
  beganAt: Date;
  endsAt: Date;
  freshUntil: Date;
}
export type ChallengePurpose = 'enrol' | 'enter';

export const entryStore = {
  begin: (tx: Tx, { freshUntil, beganAt, ...entry }: NewEntry) =>
    tx
      .insertInto('staffEntries')
      .values({ ...entry, beganAt, lastUsedAt: beganAt, steppedUpUntil: freshUntil })
      .execute(),

  freshen: (tx: Tx, id: string, freshUntil: Date, at: Date) =>
    tx.updateTable('staffEntries').set({ steppedUpUntil: freshUntil, lastUsedAt: at }).where('id', '=', id).execute(),

  end: (tx: Tx, sessionId: string, endReason: string, endedAt: Date) =>
    tx
      .updateTable('staffEntries')
      .set({ endedAt, endReason })
      .where('sessionId', '=', sessionId)
      .where('endedAt', 'is', null)
      .execute(),

  /** Everywhere; with a factor only what was entered by it. */
  endAll: (tx: Tx, personId: string, factorId: string | null, endReason: string, endedAt: Date) =>
    tx
      .updateTable('staffEntries')
      .set({ endedAt, endReason })
      .where('personId', '=', personId)
      .where('endedAt', 'is', null)
      .where(sql<boolean>`(${factorId}::uuid IS NULL OR entered_by = ${factorId}::uuid)`)
      .execute(),

  setChallenge: (tx: Tx, sessionId: string, purpose: ChallengePurpose, challenge: string, expiresAt: Date) =>
    tx
      .insertInto('staffChallenges')
      .values({ sessionId, purpose, challenge, expiresAt })
      .onConflict((clash) => clash.columns(['sessionId', 'purpose']).doUpdateSet({ challenge, expiresAt }))
      .execute(),

  /** For once: whoever takes it has it. */
  async takeChallenge(tx: Tx, sessionId: string, purpose: ChallengePurpose, now: Date): Promise<string | null> {
    const taken = await tx
      .deleteFrom('staffChallenges')
      .where('sessionId', '=', sessionId)
      .where('purpose', '=', purpose)
      .returning(['challenge', 'expiresAt'])
      .executeTakeFirst();
    return taken && taken.expiresAt > now ? taken.challenge : null;
  },

  sweepChallenges: (db: Db, before: Date) => sweep(db, 'staffChallenges', sql`expires_at < ${before}`),

  /** Held, so that tries at the same moment are counted one after the other. */
  async holdTries(tx: Tx, personId: string): Promise<{ wrongTries: number; waitsUntil: Date | null }> {
    await tx
      .insertInto('staffCodeTries')
      .values({ personId, wrongTries: 0 })
      .onConflict((clash) => clash.doNothing())
      .execute();
    return tx
      .selectFrom('staffCodeTries')
      .select(['wrongTries', 'waitsUntil'])
      .where('personId', '=', personId)
      .forUpdate()
      .executeTakeFirstOrThrow();
  },

  noteTries: (tx: Tx, personId: string, wrongTries: number, waitsUntil: Date | null) =>
    tx.updateTable('staffCodeTries').set({ wrongTries, waitsUntil }).where('personId', '=', personId).execute(),
};
export type EntryStore = typeof entryStore;
