// Opening, refreshing and ending sessions.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { uuidv7 } from 'uuidv7';
import { refuse, type Refusal } from '#http/refusals.ts';
import { hashToken, newToken } from '#privacy/tokens.ts';
import type { Audit, Member, Tx } from '#src/foundation-types.ts';
import type { Endings } from './endings.service.ts';
import type { KnownDevices } from './known-devices.ts';
import type { RefreshChain } from './refresh-chain.ts';
import type { ProvenPerson, SessionPerson, SessionStore } from './session.store.ts';

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/u, 'Android'],
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMacintosh\b/u, 'Mac'],
  [/\bLinux\b/u, 'Linux'],
];

const firstOf = (list: [RegExp, string][], userAgent: string) => list.find(([sign]) => sign.test(userAgent))?.[1];

/** The label of a session, such as 'Firefox on Android'. */
const deviceLabel = (userAgent: string): string | null => {
  const [browser, system] = [firstOf(browsers, userAgent), firstOf(systems, userAgent)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
};

export interface Deps {
  store: SessionStore;
  chain: RefreshChain;
  audit: Pick<Audit, 'note'>;
  thumbUrl(pictureId: string, sessionId: string, now: Date): string;
  know: KnownDevices['know'];
  end: Endings['end'];
  /** Answered by second-factor: what whoever has shown their password, or come by Google or an organisation, is answered with. */
  beginStep(
    tx: Tx,
    proven: { personId: string; passwordHash: string | null; signInId: string | null },
    where: Where,
  ): Promise<Refusal>;
  /** By mail: an old token of theirs came back. */
  notifyOfReuse(tx: Tx, personId: string): Promise<void>;
}

export interface Tokens {
  access: string;
  refresh: string;
  absoluteEndsAt: Date;
}

export interface OpenedSession {
  person: SessionPerson;
  tokens: Tokens;
  pictureUrl: string | null;
}

export interface Where {
  deviceId: string | null;
  deviceProof: string | null;
  userAgent: string;
  now: Date;
}

const minute = 60_000;
const day = 86_400_000;
const accessLastsMs = 15 * minute;
const idleMs = 60 * day;
const absoluteMs = 180 * day;
const sameSuccessorMs = 30_000;

const idleEnd = (now: Date, absoluteEndsAt: Date) =>
  new Date(Math.min(now.getTime() + idleMs, absoluteEndsAt.getTime()));

export const createSession = (deps: Deps) => {
  const { store, chain, audit, know, thumbUrl, end, beginStep, notifyOfReuse } = deps;

  const open = async (
    tx: Tx,
    person: SessionPerson,
    { deviceId, deviceProof, userAgent, now }: Where,
    signInId: string | null = null,
  ): Promise<OpenedSession> => {
    const [id, access, refresh] = [uuidv7(), newToken(), newToken()];
    const absoluteEndsAt = new Date(now.getTime() + absoluteMs);
    await store.insert(tx, {
      id,
      personId: person.id,
      deviceId,
      knownDeviceId: await know(tx, person.id, deviceProof, now),
      label: deviceLabel(userAgent),
      accessHash: hashToken(access),
      accessExpiresAt: new Date(now.getTime() + accessLastsMs),
      refreshHash: hashToken(refresh),
      idleEndsAt: idleEnd(now, absoluteEndsAt),
      absoluteEndsAt,
      lastActiveAt: now,
      createdAt: now,
    });
    if (signInId) await store.cameOf(tx, id, signInId);
    const pictureUrl = person.pictureId && thumbUrl(person.pictureId, id, now);
    return { person, tokens: { access, refresh, absoluteEndsAt }, pictureUrl };
  };

  const opened = async (
    tx: Tx,
    person: SessionPerson,
    by: string | undefined,
    where: Where,
    signInId: string | null,
  ): Promise<OpenedSession> => {
    const noted = { actor: person.id, action: 'session.signed-in', subjectOwner: person.id };
    await audit.note(tx, { ...noted, ...(by && { subject: by }) });
    return open(tx, person, where, signInId);
  };

  const reused = async (tx: Tx, session: { id: string; personId: string } | undefined, now: Date): Promise<Refusal> => {
    automatedDecision('reused-sign-in');
    if (session) {
      await end(tx, session.personId, session.id, 'token-reused', now);
      await audit.note(tx, { actor: null, action: 'session.token-reused', subjectOwner: session.personId });
      await notifyOfReuse(tx, session.personId);
    }
    return refuse.unauthorised();
  };

  return {
    open,

    /** By a password, Google or an organisation (`signInId`): in, where no second factor is asked for. */
    async enter(
      tx: Tx,
      person: ProvenPerson,
      by: { passwordHash?: string; signInId?: string | null } | 'google',
      where: Where,
    ): Promise<OpenedSession | Refusal> {
      const { passwordHash = null, signInId = null } = by === 'google' ? {} : by;
      if (person.secondFactorSince) return beginStep(tx, { personId: person.id, passwordHash, signInId }, where);
      return opened(tx, person, by === 'google' ? by : signInId ? 'organisation' : undefined, where, signInId);
    },

    /** The second factor was right too. */
    finish: async (tx: Tx, personId: string, where: Where, signInId: string | null): Promise<OpenedSession> =>
      opened(tx, await store.byId(tx, personId), 'second-factor', where, signInId),

    /** A lost answer can be asked for again for half a minute; after that somebody else may be holding the old token. */
    async refresh(tx: Tx, token: string, now: Date): Promise<Tokens | Refusal> {
      const hash = hashToken(token);
      const session = await store.byRefreshHash(tx, hash);
      if (!session) return reused(tx, await store.livingWithRefreshHash(tx, chain.descendants(token)), now);
      // Also where suspending has ended it: whoever is suspended is answered so.
      if (session.status === 'suspended' || session.status === 'deleted') throw refuse.suspended();
      if (session.endedAt || session.idleEndsAt <= now || session.absoluteEndsAt <= now) throw refuse.unauthorised();
      const next = chain.after(token);
      if (session.refreshHash.equals(hash)) {
        await store.rotate(tx, session.id, {
          accessHash: hashToken(next.access),
          accessExpiresAt: new Date(now.getTime() + accessLastsMs),
          refreshHash: hashToken(next.refresh),
          previousRefreshHash: hash,
          previousRotatedAt: now,
          idleEndsAt: idleEnd(now, session.absoluteEndsAt),
        });
      } else if (now.getTime() - session.previousRotatedAt!.getTime() > sameSuccessorMs) {
        return reused(tx, session, now);
      }
      return { ...next, absoluteEndsAt: session.absoluteEndsAt };
    },

    async signOut(tx: Tx, me: Member, now: Date): Promise<void> {
      await audit.note(tx, { actor: me.id, action: 'session.signed-out', subjectOwner: me.id });
      await end(tx, me.id, me.sessionId, 'signed-out', now);
    },
  };
};
export type SessionRoom = ReturnType<typeof createSession>;
