// Requesting and ending connections. Whether a contact has an account is never disclosed.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { connectionDays, connectionLimit, type ConnectionEntry } from '@mycrew/contract/connections.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import { hashToken, newToken } from '#privacy/tokens.ts';
import type { Db, FieldEncryption, Member, DomainEvents, Realtime, Tx } from '#src/foundation-types.ts';
import { refuse } from './connections.refusals.ts';
import type { BeforeAsking, ConnectionStore, ReceivedRow } from './connections.store.ts';

interface Deps {
  store: ConnectionStore;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'blindIndex'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  realtime: Pick<Realtime, 'changed'>;
  /** Mail and text leave after the commit. */
  sendLater(tx: Tx, connectionId: string, token: string): Promise<void>;
  linkOf(token: string): string;
  /** Seconds to wait; 0 where this account and this address may still send some today. */
  takeShare(tx: Tx, from: { accountId: string; address: string }, now: Date): Promise<number>;
}

/** To one address or number within a week, invitations too, from all accounts together. */
const mostToOne = 3;
const dayMs = 86_400_000;

interface Contact {
  field: 'Email' | 'MobileNumber';
  typed: string;
  index: Buffer;
}

export const mayConnect = ({ kind, consent }: Pick<Member, 'kind' | 'consent'>): void => {
  automatedDecision('age-rungs');
  if (kind !== 'youth')
    throw refuse.youthOnly('Connections are between young people. You are here for somebody’s Crew.');
  if (consent !== 'notRequired' && consent !== 'approved') throw refuse.rule('connections-consent');
};

const check = (before: BeforeAsking, contact: Contact | null) => {
  if (contact && before.isOwn) throw refuse.invalid(contact.field, 'That one is yours.');
  if (contact && !before.isProven) throw refuse.rule('connections-unproven');
  if (before.isConnected) throw refuse.conflict('connected-already');
  if (before.isAsked) throw refuse.conflict('connection-asked');
  if (before.living >= connectionLimit) throw refuse.conflict('connections-full');
};

export const createConnections = (deps: Deps) => {
  const { store, encryption, domainEvents, realtime, sendLater, linkOf, takeShare } = deps;
  const sealed = encryption.sealedColumns('connections', 'askerId');

  const contactOf = ({ Channel, Email, MobileNumber }: ConnectionEntry): Contact | null => {
    if (Channel === 'email') return { field: 'Email', typed: Email!, index: encryption.blindIndex('email', Email!) };
    if (Channel === 'link') return null;
    return { field: 'MobileNumber', typed: MobileNumber!, index: encryption.blindIndex('mobile', MobileNumber!) };
  };

  const maySend = async (tx: Tx, me: Member, contact: Contact, address: string, now: Date) => {
    automatedDecision('message-costs');
    const wait = await takeShare(tx, { accountId: me.id, address }, now);
    if (wait > 0) throw refuse.tooMany(wait, 'That’s a lot of requests for today. A link works at any time.');
    await store.holdContact(tx, contact.index);
  };

  const opened = async (db: Db | Tx, rows: ReceivedRow[]) =>
    Promise.all(rows.map(async (row) => ({ row, message: (await sealed.open(db, row)).message ?? '' })));

  return {
    /** Answered alike whoever it is, and whether it could go out or not. */
    async ask(tx: Tx, me: Member, entry: ConnectionEntry, address: string, now: Date) {
      mayConnect(me);
      const contact = contactOf(entry);
      if (contact) await maySend(tx, me, contact, address, now);
      const before = await store.beforeAsking(tx, me.id, contact?.index ?? null, now);
      check(before, contact);
      const reaches = !before.isLeftInPeace && before.account?.fits !== false;
      const token = newToken();
      const row = {
        id: uuidv7(),
        askerId: me.id,
        channel: entry.Channel,
        contactIndex: contact?.index ?? null,
        tokenHash: hashToken(token),
        reaches,
        wasSent: contact !== null && reaches && before.sentLately < mostToOne,
        createdAt: now,
        expiresAt: new Date(now.getTime() + connectionDays * dayMs),
      };
      const words = { contact: contact?.typed ?? null, message: (before.isProven && entry.Message) || null };
      if (!(await store.insert(tx, { ...row, ...(await sealed.seal(tx, row, words)) })))
        throw refuse.conflict('connection-asked');
      if (row.wasSent) await sendLater(tx, row.id, token);
      if (reaches && before.account) {
        const otherId = before.account.id;
        await domainEvents.publish(tx, 'connection.asked', { connectionId: row.id, askerId: me.id, otherId });
        realtime.changed(tx, [otherId], 'connections', 'counts');
      }
      realtime.changed(tx, [me.id], 'connections');
      return { row: { ...row, state: 'pending' as const }, contact: contact?.typed ?? null, link: linkOf(token) };
    },

    /** Also takes back one’s own pending request. Nobody is notified; both lists follow. */
    async remove(tx: Tx, me: Member, id: string, now: Date): Promise<void> {
      const found = orNotFound(await store.lockOwn(tx, me.id, id));
      const other = found.askerId === me.id ? found.otherId : found.askerId;
      await store.end(tx, found.id, found.otherId === null ? 'cancelled' : 'ended', now);
      const concerned = other ?? (found.reaches ? await store.accountOf(tx, found.contactIndex) : null);
      realtime.changed(tx, concerned ? [me.id, concerned] : [me.id], 'connections', 'counts');
    },

    /** Whoever asked learns nothing of it: their request waits until it runs out. */
    stopMails: (tx: Tx, token: string, now: Date) => store.optOutByMail(tx, hashToken(token), now),

    list: (db: Db | Tx, me: Member) => store.list(db, me.id),

    /** With the token of a link also the one it is about, where it is open to me. */
    async requests(tx: Db | Tx, me: Member, token: string | undefined, now: Date) {
      const [received, sent] = await Promise.all([store.received(tx, me.id, now), store.sent(tx, me.id, now)]);
      const found = token ? await store.byToken(tx, me.id, hashToken(token), now) : undefined;
      const isOpen = found?.state === 'pending' && found.fits && found.expiresAt > now && found.askerId !== me.id;
      const byLink =
        found && isOpen && !received.some(({ id }) => id === found.id)
          ? [{ ...found, messageSealed: null, createdAt: now, isProvenOwn: false }]
          : [];
      return {
        received: await opened(tx, [...byLink, ...received]),
        sent: await Promise.all(sent.map(async (row) => ({ row, contact: (await sealed.open(tx, row)).contact }))),
      };
    },

    waiting: (db: Db | Tx, me: Member, now: Date) => store.waiting(db, me.id, now),
  };
};
export type Connections = ReturnType<typeof createConnections>;
