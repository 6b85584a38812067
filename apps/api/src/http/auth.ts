// Who is calling: token, account, lock and terms, asked in one query at every request.
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Db } from '#database/database.ts';
import { hashToken } from '#privacy/tokens.ts';
import { isOpenWhileClosing } from './closing.ts';
import { moveLastActive, policiesDue, sessionByToken, sessionsById, type SessionRow } from './auth.store.ts';
import type { Member } from './member.ts';
import { refuse } from './refusals.ts';

export const lockAfterMs = 15 * 60_000;
const activityWrittenEveryMs = 30_000;

type Call = Pick<Endpoint, 'access' | 'method' | 'path' | 'rate'>;
const bearer = /^Bearer ([\w-]{20,200})$/u;

export const isLocked = (
  { lockedAt, lastActiveAt }: Pick<SessionRow, 'lockedAt' | 'lastActiveAt'>,
  now: Date,
): boolean => lockedAt !== null || now.getTime() - lastActiveAt.getTime() >= lockAfterMs;

const memberOf = (row: SessionRow, locked: boolean): Member => ({
  id: row.id,
  sessionId: row.sessionId,
  deviceId: row.deviceId,
  kind: row.kind,
  firstName: row.firstName,
  lastName: row.lastName,
  timeZone: row.timeZone,
  canShareData: row.canShareData,
  consent: row.consent,
  mobileVerified: row.mobileVerified,
  locked,
  termsDue: row.termsDue,
  yearOfBirth: row.yearOfBirth,
});

export const createAuth = ({ db, alertDb }: { db: Db; alertDb: Db }) => {
  /** Only what the person did themselves counts, and only while the session is not locked yet. */
  const noteActivity = async (through: Db, row: SessionRow, headers: IncomingHttpHeaders, now: Date) => {
    const said = headers['x-active-ago'];
    if (typeof said !== 'string' || !/^\d{1,6}$/u.test(said)) return;
    const activeAt = new Date(now.getTime() - Number(said) * 1_000);
    if (activeAt.getTime() - row.lastActiveAt.getTime() < activityWrittenEveryMs) return;
    await moveLastActive(through, row.sessionId, activeAt);
  };

  const find = async (through: Db, headers: IncomingHttpHeaders, now: Date) => {
    const token = bearer.exec(headers.authorization ?? '')?.[1];
    return token === undefined ? undefined : sessionByToken(through, hashToken(token), now);
  };

  return {
    /** Throws what the caller is to be told; for `public` calls nobody is turned away. */
    async member(headers: IncomingHttpHeaders, call: Call, now: Date): Promise<Member | null> {
      const { access } = call;
      const through = call.rate === 'alert' ? alertDb : db;
      if (access === 'public' && headers.authorization === undefined) return null;
      const row = await find(through, headers, now);
      if (access === 'public') {
        return row && row.status === 'active' && !isLocked(row, now) ? memberOf(row, false) : null;
      }
      if (!row) throw refuse.unauthorised();
      if (row.status === 'suspended' || row.status === 'deleted') throw refuse.suspended();
      const locked = isLocked(row, now);
      if (locked && access !== 'beyondLock') throw refuse.locked();
      if (row.status === 'closing' && !isOpenWhileClosing(call)) throw refuse.conflict('closing');
      if (row.termsDue && access === 'member') throw refuse.termsChanged(await policiesDue(through, row.id, now));
      if (!locked) await noteActivity(through, row, headers, now);
      return memberOf(row, locked);
    },

    /** For sockets: the member behind a token, locked or not; nobody where it does not hold. */
    async byToken(token: string, now: Date): Promise<Member | null> {
      const row = await sessionByToken(db, hashToken(token), now);
      return row && row.status === 'active' ? memberOf(row, isLocked(row, now)) : null;
    },

    /** Which of the sessions that were let in before still stand, and whose they are. */
    async stillHold(sessionIds: string[], now: Date): Promise<Map<string, Member>> {
      const rows = sessionIds.length > 0 ? await sessionsById(db, sessionIds, now) : [];
      const active = rows.filter(({ status }) => status === 'active');
      return new Map(active.map((row) => [row.sessionId, memberOf(row, isLocked(row, now))]));
    },
  };
};
export type Auth = ReturnType<typeof createAuth>;
