// The one query that turns an access token into a signed-in person.
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Member } from './member.ts';

export interface SessionRow extends Omit<Member, 'locked'> {
  status: 'active' | 'suspended' | 'closing' | 'deleted';
  lockedAt: Date | null;
  lastActiveAt: Date;
  saysActivity: boolean;
}

/** Suspending ends sessions; whoever comes with one of those is still to hear that it was that. */
const findSession = `
  SELECT s.id AS session_id, s.device_id, s.locked_at, s.last_active_at, s.says_activity,
    p.id, p.kind, p.status, p.first_name, p.last_name, p.time_zone, p.can_share_data, p.consent, p.year_of_birth, p.restricted_until,
    p.mobile_verified_at IS NOT NULL AS mobile_verified,
    EXISTS (SELECT 1 FROM policies d WHERE d.published_at <= $2 AND NOT EXISTS (
      SELECT 1 FROM policy_acceptances a
      WHERE a.person_id = p.id AND a.type = d.type AND a.version >= d.version)) AS terms_due
  FROM sessions s JOIN people p ON p.id = s.person_id
  WHERE s.access_hash = $1 AND (s.ended_at IS NULL OR p.status = 'suspended') AND s.access_expires_at > $2 AND s.absolute_ends_at > $2`;

/** The hash of `keyHashOf` in idempotency.ts, of a person who is only found here. */
const findSessionAndKey = findSession.replace(
  'AS terms_due',
  `AS terms_due, NOT EXISTS (SELECT FROM idempotency_keys k
      WHERE k.key_hash = sha256(convert_to(p.id::text, 'UTF8') || '\\x00'::bytea || $3::bytea || '\\x00'::bytea)) AS is_new_key`,
);

export const sessionByToken = async (db: Db, accessHash: Buffer, now: Date): Promise<SessionRow | undefined> =>
  (await db.executeQuery(CompiledQuery.raw(findSession, [accessHash, now]))).rows[0] as SessionRow | undefined;

/** The same, and whether their idempotency key was never used: the two together are one way to the database. */
export const sessionByTokenAndKey = async (
  db: Db,
  accessHash: Buffer,
  now: Date,
  key: string,
): Promise<(SessionRow & { isNewKey: boolean }) | undefined> =>
  (await db.executeQuery(CompiledQuery.raw(findSessionAndKey, [accessHash, now, Buffer.from(key)]))).rows[0] as
    | (SessionRow & { isNewKey: boolean })
    | undefined;

const findSessions = findSession
  .replace('s.access_hash = $1', 's.id = any($1::uuid[])')
  .replace('s.access_expires_at > $2', 's.idle_ends_at > $2');

export const sessionsById = async (db: Db, sessionIds: string[], now: Date): Promise<SessionRow[]> =>
  (await db.executeQuery(CompiledQuery.raw(findSessions, [sessionIds, now]))).rows as SessionRow[];

/** One item for each kind of policy whose newest version waits; whether an older one was accepted goes with it. */
export const policiesDue = async (db: Db, personId: string, now: Date) => {
  const rows = await db
    .selectFrom('policies')
    .leftJoin('policyAcceptances', (join) =>
      join.onRef('policyAcceptances.type', '=', 'policies.type').on('policyAcceptances.personId', '=', personId),
    )
    .select(({ fn }) => [
      'policies.type',
      fn.max('policies.version').as('newest'),
      fn.max('policyAcceptances.version').as('accepted'),
    ])
    .where('policies.publishedAt', '<=', now)
    .groupBy('policies.type')
    .orderBy('policies.type', 'desc')
    .execute();
  return rows.map(({ type, newest, accepted }) => ({ Type: type, HasAcceptedVersion: (accepted ?? 0) >= newest }));
};

export const moveLastActive = async (db: Db, sessionId: string, activeAt: Date, isStated: boolean): Promise<void> => {
  await sql`UPDATE sessions SET last_active_at = greatest(last_active_at, ${activeAt}), says_activity = says_activity OR ${isStated}
    WHERE id = ${sessionId} AND (last_active_at < ${activeAt} OR says_activity < ${isStated})`.execute(db);
};
