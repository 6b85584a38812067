// Which moderator is at an article or a comment, in SQL.
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

export interface Item {
  kind: 'article' | 'comment';
  id: string;
}

export const claimStore = {
  /** One statement, so that of two at once one has it: false where somebody else does. Their own runs on. */
  async claim(
    tx: Tx,
    { kind, id }: Item,
    moderatorId: string,
    { until, now, wasLeft }: { until: Date; now: Date; wasLeft: boolean },
  ): Promise<boolean> {
    const claims = sql`claimed_by = ${moderatorId}::uuid, claimed_until = ${until}::timestamptz`;
    const which = sql`id = ${id}::uuid AND (claimed_by IS NULL OR claimed_until <= ${now}::timestamptz OR claimed_by = ${moderatorId}::uuid OR ${wasLeft})`;
    const { numAffectedRows } = await (
      kind === 'article'
        ? sql`UPDATE articles SET ${claims} WHERE ${which}`
        : sql`UPDATE article_comments SET ${claims} WHERE ${which}`
    ).execute(tx);
    return numAffectedRows === 1n;
  },

  release: (tx: Tx, { kind, id }: Item, moderatorId: string) => {
    const claims = sql`claimed_by = NULL, claimed_until = NULL`;
    const which = sql`id = ${id}::uuid AND claimed_by = ${moderatorId}::uuid`;
    return (
      kind === 'article'
        ? sql`UPDATE articles SET ${claims} WHERE ${which}`
        : sql`UPDATE article_comments SET ${claims} WHERE ${which}`
    ).execute(tx);
  },
};
export type ClaimStore = typeof claimStore;
