// The parent's side: reading a request, answering it, and withdrawing consent later.
import type { ConsentState } from '@mycrew/contract/consent.ts';
import { uuidv7 } from 'uuidv7';
import { hashToken } from '#privacy/tokens.ts';
import type { Audit, Db, Letters, DomainEvents, Realtime, Tx } from '#src/foundation-types.ts';
import type { AfterNo } from './after-a-no.ts';
import { mayAnswer, stateAt } from './consent-rules.ts';
import { thanksMail, withdrawnMail } from './consent-words.ts';
import type { AskedRow, ConsentStore, StoredConsent } from './consent.store.ts';
import type { Parents } from './parent.ts';
import type { OpenRequest } from './parent-requests.store.ts';
import { refuse } from './consent.refusals.ts';

export interface Deps {
  store: ConsentStore;
  parents: Parents;
  afterNo: Pick<AfterNo, 'noteNo'>;
  audit: Pick<Audit, 'note'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  realtime: Pick<Realtime, 'changed'>;
  letters: Pick<Letters, 'mail'>;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  /** Answered by crew: open invitations are taken back, relations end, and everybody concerned is notified. False: later. */
  leaveCrews(tx: Tx, personId: string, now: Date): Promise<boolean>;
  requestsOf(db: Db, personId: string): Promise<OpenRequest[]>;
}

export interface OpenedPage {
  row: AskedRow;
  parentName: string;
  stored: StoredConsent[];
  requests: OpenRequest[];
}

type Answer = 'approve' | 'decline' | 'withdraw';

const stateAfter = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const;

/** A wrong link, an older one, one of an account that is gone: all the same nothing. */
export const living = (row: AskedRow | undefined): AskedRow => {
  if (!row || row.status === 'deleted' || row.status === 'suspended') throw refuse.notFound();
  return row;
};

export const createParentsDoor = (deps: Deps) => {
  const { store, parents, audit, domainEvents, realtime, transaction } = deps;

  const move = async (tx: Tx, { personId }: AskedRow, to: ConsentState): Promise<void> => {
    await store.setState(tx, personId, to);
    realtime.changed(tx, [personId], 'session');
  };

  const markOpened = (tokenHash: Buffer, now: Date): Promise<AskedRow> =>
    transaction(async (tx) => {
      const row = living(await store.holdByToken(tx, tokenHash));
      const state = stateAt(row.consent, row.expiresAt, now);
      if (state !== 'sent' && state !== 'required') return row;
      await store.noteOpened(tx, row.personId, now);
      await move(tx, row, 'opened');
      return { ...row, consent: 'opened' };
    });

  const sign = async (tx: Tx, row: AskedRow, fullName: string | undefined, now: Date): Promise<Buffer> => {
    if (!fullName) throw refuse.invalid('FullName', 'Please sign with your name.');
    const { name, email } = await parents.open(tx, row);
    await deps.letters.mail(tx, email, thanksMail({ parent: name, youth: row.firstName }));
    return parents.sealSignature(tx, row.personId, { name: fullName, on: now.toISOString() });
  };

  const withdraw = async (tx: Tx, row: AskedRow, now: Date): Promise<void> => {
    // First the invitations, then the person: whoever accepts one takes them in that order too.
    const isLater = !(await deps.leaveCrews(tx, row.personId, now));
    const { name, email } = await parents.open(tx, row);
    await deps.letters.mail(tx, email, withdrawnMail({ parent: name, youth: row.firstName, isLater }));
  };

  return {
    /** Only the page itself calls this, once somebody has opened it; a mail scanner that follows the link does not. */
    async page(db: Db, token: string, now: Date): Promise<OpenedPage> {
      const tokenHash = hashToken(token);
      const found = living(await store.byToken(db, tokenHash));
      const isNew = found.consent === 'sent' || found.consent === 'required';
      const row = isNew ? await markOpened(tokenHash, now) : found;
      const { name } = await parents.open(db, row);
      return {
        row,
        parentName: name,
        stored: await store.stored(db, row.personId),
        requests: await deps.requestsOf(db, row.personId),
      };
    },

    /** Saying the same again changes nothing: the first answer may have been lost on its way. */
    async answer(tx: Tx, token: string, answer: { Answer: Answer; FullName?: string | undefined }, now: Date) {
      const row = living(await store.holdByToken(tx, hashToken(token)));
      const state = stateAt(row.consent, row.expiresAt, now);
      const to = stateAfter[answer.Answer];
      if (state === to) return to;
      const isLinkOver = row.expiresAt === null || row.expiresAt <= now;
      if (!mayAnswer(state, isLinkOver, answer.Answer))
        throw refuse.conflict(state === 'approved' ? 'consent-given' : 'link-over');
      const signature = to === 'approved' ? await sign(tx, row, answer.FullName, now) : null;
      await store.noteAnswer(tx, row.personId, now, signature);
      if (to === 'declined') await deps.afterNo.noteNo(tx, row, (await parents.open(tx, row)).email, now);
      if (to === 'withdrawn') await withdraw(tx, row, now);
      await move(tx, row, to);
      await audit.note(tx, {
        actor: null,
        action: `consent.${to}`,
        subject: row.personId,
        subjectOwner: row.personId,
        why: 'answered by the parent’s link',
      });
      await domainEvents.publish(tx, 'consent.changed', { personId: row.personId, changeId: uuidv7() });
      return to;
    },
  };
};
export type ParentsDoor = ReturnType<typeof createParentsDoor>;
