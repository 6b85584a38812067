// Which sessions end, in SQL. Nothing else writes that one has ended, but what erases people again after a restore.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export type EndReason =
  | 'signed-out'
  | 'signed-out-elsewhere'
  | 'token-reused'
  | 'unlock-tries'
  | 'password-changed'
  | 'password-reset'
  | 'suspended'
  | 'ended-by-operator'
  | 'ended-by-organisation'
  | 'over';

/** With the row go its tokens, its step-up and its picture links: whoever asks for them asks whether it has ended. */
const end = async (tx: Tx, which: RawBuilder<boolean>, endReason: EndReason, endedAt: Date): Promise<string[]> => {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt, endReason, steppedUpUntil: null })
    .where('endedAt', 'is', null)
    .where(which)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
};

/** By what an operator knows somebody: who they are, or what they gave as theirs. */
export type Known = { id: string } | { email: Buffer } | { mobile: Buffer };

export const endingStore = {
  /** Whoever has proven it, else all who gave it; whatever became of the account. */
  async peopleKnownBy(db: Db | Tx, known: Known): Promise<string[]> {
    const people = db.selectFrom('people').select('id');
    if ('id' in known) return (await people.where('id', '=', known.id).execute()).map(({ id }) => id);
    const isEmail = 'email' in known;
    const rows = await people
      .select(isEmail ? 'emailVerifiedAt as provenAt' : 'mobileVerifiedAt as provenAt')
      .where(isEmail ? 'emailIndex' : 'mobileIndex', '=', isEmail ? known.email : known.mobile)
      .execute();
    const proven = rows.filter(({ provenAt }) => provenAt !== null);
    return (proven.length > 0 ? proven : rows).map(({ id }) => id);
  },

  one: (tx: Tx, personId: string, id: string, reason: EndReason, now: Date) =>
    end(tx, sql`id = ${id} AND person_id = ${personId}`, reason, now),

  all: (tx: Tx, personId: string, but: string | null, reason: EndReason, now: Date) =>
    end(tx, sql`person_id = ${personId} AND id IS DISTINCT FROM ${but}::uuid`, reason, now),

  /** After a break-in, say: nobody stays signed in. */
  everybody: (tx: Tx, now: Date) => end(tx, sql`true`, 'signed-out-elsewhere', now),

  /** Whose time is over: nobody can come back to them. */
  over: (tx: Tx, now: Date) => end(tx, sql`(idle_ends_at <= ${now} OR absolute_ends_at <= ${now})`, 'over', now),

  /** Some of everybody's, so that no transaction holds very many. */
  some: (tx: Tx, most: number, reason: EndReason, now: Date) =>
    end(tx, sql`id IN (SELECT id FROM sessions WHERE ended_at IS NULL LIMIT ${sql.lit(most)})`, reason, now),

  suspended: (tx: Tx, now: Date) =>
    end(tx, sql`person_id IN (SELECT id FROM people WHERE status = 'suspended')`, 'suspended', now),
};
export type EndingStore = typeof endingStore;
