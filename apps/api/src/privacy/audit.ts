// The audit log: append-only, without content, sealed in a hash chain.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { atCommit, inTransaction, type Db, type Tx } from '#database/database.ts';
import type { Clock } from '#src/clock.ts';
import type { LookAction } from './owner-audit.ts';

interface AuditNote {
  actor: string | null;
  /** A few words in kebab-case: signed-in, comment-read. */
  action: string;
  subject?: string;
  /** Whose data it was, so that they can see who looked. */
  subjectOwner?: string;
  why?: string;
}

interface Entry {
  id: number;
  at: Date;
  actor: string | null;
  action: string;
  subject: string | null;
  subjectOwner: string | null;
  why: string | null;
}

const sealingLock = 7_236_102;
const insertNotes = `
  INSERT INTO audit_log (at, actor, action, subject, subject_owner, why)
  SELECT $1::timestamptz, given.* FROM unnest($2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::text[])
    AS given (actor, action, subject, subject_owner, why)`;
const unlessFresh = `
  WHERE NOT EXISTS (
    SELECT FROM audit_log earlier
    WHERE earlier.subject_owner = given.subject_owner AND earlier.at > $1::timestamptz - interval '1 hour'
      AND earlier.actor = given.actor AND earlier.action = given.action
      AND earlier.subject IS NOT DISTINCT FROM given.subject)`;
const unlessSeen = `
  WHERE NOT EXISTS (
    SELECT FROM audit_log earlier
    WHERE earlier.actor = given.actor AND earlier.at > $1::timestamptz - interval '1 hour' AND earlier.action = given.action
      AND (earlier.subject, earlier.subject_owner, earlier.why)
        IS NOT DISTINCT FROM (given.subject, given.subject_owner, given.why))`;
const noSeal = Buffer.alloc(32);

const sealOf = (before: Buffer, number: number, entry: Entry): Buffer => {
  const { id, at, actor, action, subject, subjectOwner, why } = entry;
  const content = JSON.stringify([number, id, at.toISOString(), actor, action, subject, subjectOwner, why]);
  return createHash('sha256').update(before).update(content).digest();
};

const columns = ['id', 'at', 'actor', 'action', 'subject', 'subjectOwner', 'why'] as const;

const valuesOf = (notes: readonly AuditNote[]) => [
  notes.map(({ actor }) => actor),
  notes.map(({ action }) => action),
  notes.map(({ subject }) => subject ?? null),
  notes.map(({ subjectOwner }) => subjectOwner ?? null),
  notes.map(({ why }) => why ?? null),
];

type Look = AuditNote & { actor: string; action: LookAction; subjectOwner: string };

/** What staff did or looked at, always with the reason: whose data it was reads it, so it holds nothing of anybody else. */
interface StaffNote extends AuditNote {
  actor: string;
  action: `staff.${string}`;
  why: string;
}

/** In a transaction notes travel with its commit and cost no round trip of their own. */
const createNotes = (clock: Clock) => {
  const write = async (tx: Db | Tx, statement: string, notes: readonly AuditNote[]): Promise<void> => {
    if (notes.length > 0) await atCommit(tx, statement, [clock.now(), ...valuesOf(notes)]);
  };
  return {
    note: (tx: Db | Tx, note: AuditNote): Promise<void> => write(tx, insertNotes, [note]),
    /** For what is looked at again and again: the same by the same person stands in the log once an hour. */
    noteHourly: (tx: Db | Tx, ...looks: Look[]): Promise<void> => write(tx, insertNotes + unlessFresh, looks),
    /** An act of staff. */
    staffDid: (tx: Tx, ...acts: StaffNote[]): Promise<void> => write(tx, insertNotes, acts),
    /** What staff were shown; the same for the same reason stands in the log once an hour. */
    staffSaw: (db: Db | Tx, ...looks: StaffNote[]): Promise<void> => write(db, insertNotes + unlessSeen, looks),
  };
};

/**
 * In one statement: a row at a time would fall behind on a large installation. The newest is stored apart too, so that an
 * entry removed from the end of the chain is detected.
 */
const writeSeals = async (tx: Tx, sealed: { id: number; seal: Buffer; number: number }[]): Promise<void> => {
  await sql`
    SELECT seal_audit_log(
      ${sealed.map(({ id }) => id)}::bigint[],
      ${sealed.map(({ seal }) => seal)}::bytea[],
      ${sealed.map(({ number }) => number)}::bigint[]
    )`.execute(tx);
};

const sealedAtOnce = 5_000;

export const createAudit = ({ db, clock }: { db: Db; clock: Clock }) => ({
  ...createNotes(clock),

  /** Seals what came since, so many at most, in order of the seals and not of the ids: those commit out of order. */
  async sealNew(most = sealedAtOnce): Promise<number> {
    return inTransaction(db, async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(${sealingLock})`.execute(tx);
      const last = await tx
        .selectFrom('auditLog')
        .select(['seal', 'sealNumber'])
        .where('sealNumber', 'is not', null)
        .orderBy('sealNumber', 'desc')
        .limit(1)
        .executeTakeFirst();
      const entries = await tx
        .selectFrom('auditLog')
        .select(columns)
        .where('seal', 'is', null)
        .orderBy('id')
        .limit(most)
        .execute();
      let seal = last?.seal ?? noSeal;
      let number = last?.sealNumber ?? 0;
      const sealed = entries.map((entry) => {
        seal = sealOf(seal, ++number, entry);
        return { id: entry.id, seal, number };
      });
      if (sealed.length === 0) return 0;
      await writeSeals(tx, sealed);
      return sealed.length;
    });
  },

  /** Round after round until nothing is left, or `rounds` are over. */
  async sealAllNew(most = sealedAtOnce, rounds = 60): Promise<void> {
    for (let round = 0; round < rounds; round += 1) if ((await this.sealNew(most)) < most) return;
  },

  /** The newest seal, to be stored elsewhere and checked later: null before the first. */
  async head(): Promise<{ number: number; seal: Buffer } | null> {
    const row = await db.selectFrom('auditHead').select(['sealNumber', 'seal']).executeTakeFirst();
    return row ? { number: row.sealNumber, seal: row.seal } : null;
  },

  /** The number of the first seal that does not fit or is missing, or null where the whole chain holds; `stored`: as `head` once returned. */
  async firstBroken(stored?: { number: number; seal: Buffer }): Promise<number | null> {
    let before: Buffer = noSeal;
    let expected = 1;
    for (;;) {
      const entries = await db
        .selectFrom('auditLog')
        .select([...columns, 'seal', 'sealNumber'])
        .where('sealNumber', '>=', expected)
        .orderBy('sealNumber')
        .limit(5_000)
        .execute();
      for (const entry of entries) {
        const seal = sealOf(before, expected, entry);
        if (entry.sealNumber !== expected || !entry.seal?.equals(seal)) return expected;
        if (stored?.number === expected && !stored.seal.equals(seal)) return expected;
        before = seal;
        expected++;
      }
      if (entries.length < 5_000) break;
    }
    const newest = Math.max((await this.head())?.number ?? 0, stored?.number ?? 0);
    return newest >= expected ? expected : null;
  },
});
export type Audit = ReturnType<typeof createAudit>;
