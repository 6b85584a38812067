// The audit log: append-only, without content, sealed in 64 hash chains, whose heads are sealed in one more.
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

/** `chain`: none for the chain of heads, which was once the only one. */
const sealOf = (before: Buffer, number: number, entry: Entry, chain?: number): Buffer => {
  const { id, at, actor, action, subject, subjectOwner, why } = entry;
  const content = [number, id, at.toISOString(), actor, action, subject, subjectOwner, why];
  const place = chain === undefined ? content : [chain, ...content];
  return createHash('sha256').update(before).update(JSON.stringify(place)).digest();
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

const chainCount = 64;
const everyChain = Array.from({ length: chainCount }, (_, chain) => chain);
/** A writer holds so many at a time, and leaves the others to other writers. */
const chainsAtOnce = 8;
const writers = 2;
const sealedAtOnce = 5_000;
const headsNoted = 'audit.heads';

interface Head {
  chain: number;
  number: number;
  seal: Buffer;
}

const headsOf = (db: Db | Tx): Promise<Head[]> =>
  db.selectFrom('auditHeads').select(['chain', 'number', 'seal']).orderBy('chain').execute();

const hashOf = (heads: readonly Head[]): string =>
  heads.reduce((hash, { seal }) => hash.update(seal), createHash('sha256')).digest('hex');

/** How an entry in the chain of heads has them: how far each chain had come, and one hash of their seals. */
const notedOf = (heads: readonly Head[]) => ({
  why: heads.map(({ number }) => number).join(','),
  subject: hashOf(heads),
});

const newestHeads = (db: Db | Tx) =>
  db
    .selectFrom('auditLog')
    .select(['action', 'why', 'seal', 'sealNumber'])
    .where('sealNumber', 'is not', null)
    .orderBy('sealNumber', 'desc')
    .limit(1)
    .executeTakeFirst();

const waitingChains = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ chain: number }>`
    SELECT chain FROM unnest(${everyChain}::int[]) AS c (chain) WHERE EXISTS (
      SELECT FROM audit_log WHERE seal IS NULL AND audit_chain(subject_owner, actor, id) = c.chain)`.execute(db);
  return rows.map(({ chain }) => chain);
};

const waitingIn = (tx: Tx, chains: readonly number[], most: number) =>
  sql<Entry & { chain: number }>`
    SELECT c.chain, e.* FROM unnest(${chains}::int[]) AS c (chain) CROSS JOIN LATERAL (
      SELECT id, at, actor, action, subject, subject_owner, why FROM audit_log
      WHERE seal IS NULL AND audit_chain(subject_owner, actor, id) = c.chain ORDER BY id LIMIT ${most}) e`.execute(tx);

/** Answers how many it sealed; chains that somebody else seals now are left to them. */
const sealIn = (db: Db, chains: readonly number[], most: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    // A release before the chains seals alone.
    await sql`SELECT pg_advisory_xact_lock_shared(${sealingLock})`.execute(tx);
    const { rows: mine } = await sql<{ chain: number }>`
      SELECT chain FROM unnest(${chains}::int[]) AS c (chain)
      WHERE pg_try_advisory_xact_lock(${sealingLock}, chain)`.execute(tx);
    const held = new Set(mine.map(({ chain }) => chain));
    // From the heads and not from the log: what is removed from the end of a chain leaves a gap.
    const heads = new Map((await headsOf(tx)).filter(({ chain }) => held.has(chain)).map((head) => [head.chain, head]));
    if (heads.size < held.size) throw new Error('The head of a chain of the audit log is missing: see audit:verify.');
    const { rows: entries } = await waitingIn(tx, [...held], Math.ceil(most / chains.length));
    const sealed = entries.map((entry) => {
      const { number, seal } = heads.get(entry.chain)!;
      const next = { chain: entry.chain, number: number + 1, seal: sealOf(seal, number + 1, entry, entry.chain) };
      heads.set(entry.chain, next);
      return { id: entry.id, ...next };
    });
    if (sealed.length === 0) return 0;
    // In one statement: a row at a time would fall behind on a large installation.
    await sql`
      SELECT seal_audit_chains(
        ${sealed.map(({ id }) => id)}::bigint[],
        ${sealed.map(({ seal }) => seal)}::bytea[],
        ${sealed.map(({ chain }) => chain)}::smallint[],
        ${sealed.map(({ number }) => number)}::bigint[]
      )`.execute(tx);
    return sealed.length;
  });

/** Where a seal does not fit or is missing; `chain`: null in the chain of heads. */
interface Broken {
  chain: number | null;
  number: number;
}

/** Whether the chains still have what an entry in the chain of heads says of them. */
const holdsNoted = async (db: Db, { why, subject }: Entry): Promise<boolean> => {
  const numbers = (why ?? '').split(',').map(Number);
  const { rows } = await sql<Head>`
    SELECT h.chain, h.number, coalesce(l.seal, ${noSeal}) AS seal
    FROM unnest(${everyChain}::int[], ${numbers}::bigint[]) AS h (chain, number)
    LEFT JOIN audit_log l ON l.chain = h.chain AND l.chain_number = h.number ORDER BY h.chain`.execute(db);
  return hashOf(rows) === subject;
};

const selectSealed = (db: Db, chain: number | null, from: number, most: number) => {
  const sealed = db.selectFrom('auditLog').select([...columns, 'seal']);
  return chain === null
    ? sealed.select('sealNumber as number').where('sealNumber', '>=', from).orderBy('sealNumber').limit(most).execute()
    : sealed
        .select('chainNumber as number')
        .where('chain', '=', chain)
        .where('chainNumber', '>=', from)
        .orderBy('chainNumber')
        .limit(most)
        .execute();
};

type Known = Pick<Head, 'number' | 'seal'> | undefined;

/** Walks one chain; the number of its first seal that does not fit or is missing. `known`: what was read or stored before. */
const firstBrokenIn = async (db: Db, chain: number | null, known: readonly Known[]): Promise<number | null> => {
  let before: Buffer = noSeal;
  let expected = 1;
  for (;;) {
    const entries = await selectSealed(db, chain, expected, sealedAtOnce);
    for (const entry of entries) {
      const seal = sealOf(before, expected, entry, chain ?? undefined);
      if (entry.number !== expected || !entry.seal?.equals(seal)) return expected;
      if (known.some((one) => one?.number === expected && !one.seal.equals(seal))) return expected;
      if (chain === null && entry.action === headsNoted && !(await holdsNoted(db, entry))) return expected;
      before = seal;
      expected++;
    }
    if (entries.length < sealedAtOnce) break;
  }
  return known.some((one) => one && one.number >= expected) ? expected : null;
};

export const createAudit = ({ db, clock }: { db: Db; clock: Clock }) => ({
  ...createNotes(clock),

  /** Seals what came since, so many in a transaction, in order of the seals and not of the ids: those commit out of order. */
  async sealNew(most = sealedAtOnce): Promise<number> {
    const waiting = await waitingChains(db);
    const from = Math.floor(Math.random() * waiting.length);
    const inTurn = [...waiting.slice(from), ...waiting.slice(0, from)];
    let sealed = 0;
    const write = async () => {
      while (inTurn.length > 0) sealed += await sealIn(db, inTurn.splice(0, chainsAtOnce), most);
    };
    await Promise.all(Array.from({ length: writers }, write));
    return sealed;
  },

  /** Round after round until nothing is left, or `rounds` are over. */
  async sealAllNew(most?: number, rounds = 60): Promise<void> {
    for (let round = 0; round < rounds; round += 1) if ((await this.sealNew(most)) === 0) return;
  },

  /** Notes how far the chains have come as one more entry in the chain of heads, unless it says so already. */
  async sealHeads(): Promise<void> {
    await inTransaction(db, async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(${sealingLock})`.execute(tx);
      const noted = notedOf(await headsOf(tx));
      const last = await newestHeads(tx);
      if (last?.action === headsNoted && last.why === noted.why) return;
      const note = { at: clock.now(), actor: null, action: headsNoted, subjectOwner: null, ...noted };
      const { id } = await tx.insertInto('auditLog').values(note).returning('id').executeTakeFirstOrThrow();
      const number = (last?.sealNumber ?? 0) + 1;
      const seal = sealOf(last?.seal ?? noSeal, number, { id, ...note });
      await sql`SELECT seal_audit_log(${[id]}::bigint[], ${[seal]}::bytea[], ${[number]}::bigint[])`.execute(tx);
    });
  },

  /** The newest seal of the chain of heads, to be stored elsewhere and checked later: null before the first. */
  async head(): Promise<{ number: number; seal: Buffer } | null> {
    const row = await db.selectFrom('auditHead').select(['sealNumber', 'seal']).executeTakeFirst();
    return row ? { number: row.sealNumber, seal: row.seal } : null;
  },

  /** The first seal that does not fit or is missing, or null where all chains hold; `stored`: as `head` once returned. */
  async firstBroken(stored?: { number: number; seal: Buffer }): Promise<Broken | null> {
    // Before the chains are walked: they grow meanwhile.
    const [head, heads] = [await this.head(), new Map((await headsOf(db)).map((each) => [each.chain, each]))];
    const number = await firstBrokenIn(db, null, [head ?? undefined, stored]);
    if (number !== null) return { chain: null, number };
    for (const chain of everyChain) {
      const broken = heads.has(chain) ? await firstBrokenIn(db, chain, [heads.get(chain)]) : 1;
      if (broken !== null) return { chain, number: broken };
    }
    return null;
  },
});
export type Audit = ReturnType<typeof createAudit>;
