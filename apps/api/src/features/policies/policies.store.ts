// The published policies and who accepted them, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

const mostVersions = 100;

export type PolicyType = 'terms' | 'privacy';

export interface PublishedPolicy {
  type: PolicyType;
  title: string;
  sections: readonly { heading: string; plain: string; full: string }[];
  changes: readonly string[];
  publishedAt: Date;
}

export const policyStore = {
  newest: (db: Db, type: PolicyType, now: Date) =>
    db
      .selectFrom('policies')
      .select(['type', 'version', 'title', 'sections', 'changes', 'publishedAt'])
      .where('type', '=', type)
      .where('publishedAt', '<=', now)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Also one that holds from a day to come. */
  latest: (db: Db | Tx, type: PolicyType) =>
    db
      .selectFrom('policies')
      .select(['type', 'version', 'title', 'sections', 'changes', 'publishedAt'])
      .where('type', '=', type)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** The newest version of each of these types; what was accepted before stays as it was. */
  accept: (tx: Tx, personId: string, types: readonly PolicyType[], now: Date) =>
    tx
      .insertInto('policyAcceptances')
      .columns(['personId', 'type', 'version', 'acceptedAt'])
      .expression((query) =>
        query
          .selectFrom('policies')
          .select(({ val, fn, cast }) => [
            cast<string>(val(personId), 'uuid').as('personId'),
            'type',
            fn.max('version').as('version'),
            cast<Date>(val(now), 'timestamptz').as('acceptedAt'),
          ])
          .where('publishedAt', '<=', now)
          .where('type', 'in', types)
          .groupBy('type'),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  /** All there are, newest first; how many accepted each. */
  versions: (db: Db | Tx) =>
    db
      .selectFrom('policies')
      .select(['type', 'version', 'title', 'publishedAt'])
      .select(({ selectFrom }) =>
        selectFrom('policyAcceptances')
          .select(({ fn }) => fn.countAll<number>().as('all'))
          .whereRef('policyAcceptances.type', '=', 'policies.type')
          .whereRef('policyAcceptances.version', '=', 'policies.version')
          .as('accepted'),
      )
      .orderBy('publishedAt', 'desc')
      .orderBy('type')
      .orderBy('version', 'desc')
      .limit(sql.lit(mostVersions))
      .execute(),

  /** As it would be now; another that publishes first takes it. */
  async nextVersion(db: Db, type: PolicyType): Promise<number> {
    const { rows } = await sql<{ version: number }>`
      SELECT coalesce(max(version), 0) + 1 AS version FROM policies WHERE type = ${type}`.execute(db);
    return rows[0]!.version;
  },

  /** Whoever has an account is asked for a new version; how many of them have accepted the one that holds now. */
  async audience(db: Db, type: PolicyType, now: Date): Promise<{ people: number; hadAccepted: number }> {
    const { rows } = await sql<{ people: number; hadAccepted: number }>`
      SELECT count(*)::int AS people, count(a.person_id)::int AS had_accepted
      FROM people p LEFT JOIN policy_acceptances a ON a.person_id = p.id AND a.type = ${type} AND a.version = (
        SELECT max(version) FROM policies WHERE type = ${type} AND published_at <= ${now})
      WHERE p.status IN ('active', 'suspended') AND NOT is_canary(p.id)`.execute(db);
    return rows[0]!;
  },

  /** The next version; two that publish at once cannot both have it. */
  async publish(tx: Tx, policy: PublishedPolicy): Promise<number> {
    const { type, title, sections, changes, publishedAt } = policy;
    const row = await tx
      .insertInto('policies')
      .columns(['type', 'version', 'title', 'sections', 'changes', 'publishedAt'])
      .expression((query) =>
        query
          .selectFrom('policies')
          .select(({ val, fn, cast, eb, lit }) => [
            cast<PolicyType>(val(type), 'text').as('type'),
            eb(fn.coalesce(fn.max('version'), lit(0)), '+', lit(1)).as('version'),
            cast<string>(val(title), 'text').as('title'),
            cast<string>(val(JSON.stringify(sections)), 'jsonb').as('sections'),
            cast<string>(val(JSON.stringify(changes)), 'jsonb').as('changes'),
            cast<Date>(val(publishedAt), 'timestamptz').as('publishedAt'),
          ])
          .where('type', '=', type),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    return row.version;
  },
};
export type PolicyStore = typeof policyStore;
export type PolicyRow = NonNullable<Awaited<ReturnType<PolicyStore['newest']>>>;
