// Authenticates each request: token, account, lock and terms in one query.
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { togetherForAll, type Db } from '#database/database.ts';
import { hashToken } from '#privacy/tokens.ts';
import {
  moveLastActive,
  policiesDue,
  sessionByToken,
  sessionByTokenAndKey,
  sessionsById,
  type SessionRow,
} from './auth.store.ts';
import type { Member } from './member.ts';
import { refuse } from './refusals.ts';
import { createStaffDoor, type StaffMember } from './staff-door.ts';
import { refuseWhileRestricted } from './restricted.ts';

/** Beside what passes a lock, which is signing out, the policies, and help. */
const alsoOpen = new Set(['GET /user/profile', 'DELETE /user/deletion', 'POST /user/alert/everythingok']);

/** What an account that is closing may still do: sign in, read itself, cancel, sign out, raise and end an alert. */
const isOpenWhileClosing = ({ access, method, path }: Pick<Endpoint, 'access' | 'method' | 'path'>): boolean =>
  access === 'beyondLock' || alsoOpen.has(`${method} ${path}`);

export const lockAfterMs = 15 * 60_000;
const activityWrittenEveryMs = 30_000;

type Call = Pick<Endpoint, 'access' | 'countsAsActivity' | 'method' | 'path' | 'rate' | 'staff'>;
const bearer = /^Bearer ([\w-]{20,200})$/u;

const isLocked = ({ lockedAt, lastActiveAt }: Pick<SessionRow, 'lockedAt' | 'lastActiveAt'>, now: Date): boolean =>
  lockedAt !== null || now.getTime() - lastActiveAt.getTime() >= lockAfterMs;

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
  restrictedUntil: row.restrictedUntil,
});

/** When the person themselves did something last, as their client says; null where it says nothing. */
const activeAtOf = ({ 'x-active-ago': stated }: IncomingHttpHeaders, now: Date): Date | null =>
  typeof stated === 'string' && /^\d{1,6}$/u.test(stated) ? new Date(now.getTime() - Number(stated) * 1_000) : null;

/** A client that was written from the specification alone: it never says when somebody was there. */
const isSilent = ({ saysActivity }: SessionRow, headers: IncomingHttpHeaders): boolean =>
  !saysActivity && headers['x-active-ago'] === undefined;
const isAct = ({ method, countsAsActivity = method !== 'GET' }: Call): boolean => countsAsActivity;

interface Caller {
  me: Member | StaffMember | null;
  isNewKey: boolean;
}

export const createAuth = ({ db, alertDb }: { db: Db; alertDb: Db }) => {
  const staffDoor = createStaffDoor({ db });
  const throughOf = ({ rate }: Call) => (rate === 'alert' ? alertDb : db);
  const forAll = togetherForAll(db);

  /** Only what the person did themselves counts, and only while the session is not locked yet. */
  const noteActivity = async (call: Call, row: SessionRow, headers: IncomingHttpHeaders, now: Date) => {
    const stated = activeAtOf(headers, now);
    const activeAt = stated ?? (isSilent(row, headers) && isAct(call) ? now : null);
    if (!activeAt) return;
    const isFirstStated = stated !== null && !row.saysActivity && call.rate !== 'alert';
    if (!isFirstStated && activeAt.getTime() - row.lastActiveAt.getTime() < activityWrittenEveryMs) return;
    await moveLastActive(throughOf(call), row.sessionId, activeAt, stated !== null);
  };

  const find = async (through: Db, headers: IncomingHttpHeaders, now: Date, key: string | null) => {
    const token = bearer.exec(headers.authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    const hash = hashToken(token);
    if (key !== null) return sessionByTokenAndKey(through, hash, now, key);
    const row = await sessionByToken(through, hash, now);
    return row && { ...row, isNewKey: false };
  };

  /** Refusals by the state of the account: locked, closing, with terms to read. */
  const refuseAtThisDoor = async (row: SessionRow, call: Call, locked: boolean, now: Date): Promise<void> => {
    if (locked && call.access !== 'beyondLock') throw refuse.locked();
    if (row.status === 'closing' && !isOpenWhileClosing(call)) throw refuse.conflict('closing');
    if (!row.termsDue || (call.access !== 'member' && call.access !== 'staff')) return;
    throw refuse.termsChanged(await policiesDue(throughOf(call), row.id, now));
  };

  /** Throws the refusal for the caller; `public` calls are never refused. */
  const admit = async (
    row: SessionRow | undefined,
    headers: IncomingHttpHeaders,
    call: Call,
    now: Date,
  ): Promise<Member | StaffMember | null> => {
    const { access } = call;
    if (access === 'public') {
      return row && row.status === 'active' && !isLocked(row, now) ? memberOf(row, false) : null;
    }
    if (!row) throw refuse.unauthorised();
    if (row.status === 'suspended' || row.status === 'deleted') throw refuse.suspended();
    const locked = isLocked(row, now);
    const asked = access === 'staff' ? (call.staff ?? {}) : null;
    const standing = asked && (await staffDoor.standing(row.sessionId, asked, now));
    await refuseAtThisDoor(row, call, locked, now);
    refuseWhileRestricted(call, row, now);
    if (!locked) await noteActivity(call, row, headers, now);
    const member = memberOf(row, locked);
    if (!standing) return member;
    const staff = await staffDoor.pass(standing, asked, activeAtOf(headers, now) ?? now, now);
    return { ...member, staff } satisfies StaffMember;
  };

  const caller = async (headers: IncomingHttpHeaders, call: Call, now: Date, key: string | null): Promise<Caller> => {
    if (headers.authorization === undefined) {
      if (call.access === 'public') return { me: null, isNewKey: false };
      if (call.access === 'staff') throw refuse.notFound();
    }
    // A call for help waits for nobody else's.
    const row = await find(call.rate === 'alert' ? alertDb : forAll, headers, now, key);
    return { me: await admit(row, headers, call, now), isNewKey: row?.isNewKey ?? false };
  };

  return {
    /** Who is calling, and whether the key that they brought is known to be new; throws the refusal for the caller. */
    caller,
    /** The same for whoever asks before there is a key. */
    member: async (headers: IncomingHttpHeaders, call: Call, now: Date) => (await caller(headers, call, now, null)).me,

    /** The stay of this session at the desk, as it stands now; for whoever is past the door. */
    stayAtDesk: staffDoor.stay,

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
