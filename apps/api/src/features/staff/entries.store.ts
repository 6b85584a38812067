// Stays at the desk, in SQL.
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

export interface NewEntry {
  id: string;
  sessionId: string;
  personId: string;
  enteredBy: string | null;
  beganAt: Date;
  endsAt: Date;
  freshUntil: Date;
}

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
};
export type EntryStore = typeof entryStore;
