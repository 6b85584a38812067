// Sends the letter to a parent, and expires requests that are unanswered or no longer needed.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import * as z from 'zod/mini';
import { uuidv7 } from 'uuidv7';
import { defineJob } from '#domain-events/jobs.ts';
import { unlessRefused } from '#adapters/delivery-failed.ts';
import { hashToken } from '#privacy/tokens.ts';
import type { Clock, Db, FieldEncryption, DomainEvents, Adapters, Realtime, Tx } from '#src/foundation-types.ts';
import { localDateIn } from '#time/local-time.ts';
import { stateAt } from './consent-rules.ts';
import { askMail } from './consent-words.ts';
import type { ConsentStore } from './consent.store.ts';
import type { Parents } from './parent.ts';

interface Deps {
  db: Db;
  store: ConsentStore;
  parents: Parents;
  /** In the list of jobs the token stands sealed. */
  tokens: ReturnType<FieldEncryption['sealedText']>;
  adapters: Pick<Adapters, 'mail'>;
  clock: Clock;
  domainEvents: Pick<DomainEvents, 'publish'>;
  realtime: Pick<Realtime, 'changed'>;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  linkOf(token: string): string;
  /** Answered by registration. */
  hasOwnSay(yearOfBirth: number, thisYear: number): boolean;
  /** Whoever calls for help stays connected to those who were notified until it is over; then this runs again. */
  leaveCrews(tx: Tx, personId: string, now: Date): Promise<unknown>;
}

const homeZone = 'Australia/Sydney';

export const consentJobs = (deps: Deps) => {
  const { db, store, parents, tokens, adapters, clock, domainEvents, realtime, transaction, linkOf } = deps;

  const notify = async (tx: Tx, personId: string) => {
    realtime.changed(tx, [personId], 'session');
    await domainEvents.publish(tx, 'consent.changed', { personId, changeId: uuidv7() });
  };

  /** An address that takes no mail: nobody was asked, and the youth may give another. */
  const noteUnsent = (tokenHash: Buffer) =>
    transaction(async (tx) => {
      const row = await store.holdByToken(tx, tokenHash);
      if (row?.consent !== 'sent') return;
      await store.setState(tx, row.personId, 'required');
      await notify(tx, row.personId);
    });

  const noteSent = (tokenHash: Buffer) =>
    transaction(async (tx) => {
      const row = await store.holdByToken(tx, tokenHash);
      if (!row) return;
      await store.noteSent(tx, row.personId, clock.now());
      if (row.consent !== 'required') return;
      await store.setState(tx, row.personId, 'sent');
      realtime.changed(tx, [row.personId], 'session');
    });

  const ask = async (personId: string, sealed: string) => {
    const token = await tokens.open(db, personId, sealed);
    const tokenHash = hashToken(token);
    const row = await store.byToken(db, tokenHash);
    // Asked again meanwhile, or answered: this letter is of no use any more.
    if (!row || row.sentAt || stateAt(row.consent, row.expiresAt, clock.now()) === 'expired') return;
    const { name, email } = await parents.open(db, row);
    const words = askMail({ parent: name, youth: row.firstName, link: linkOf(token) });
    const isSent = await unlessRefused(adapters.mail.send({ to: email, ...words }));
    await (isSent ? noteSent(tokenHash) : noteUnsent(tokenHash));
  };

  const expire = async (personId: string) =>
    transaction(async (tx) => {
      const row = await store.hold(tx, personId);
      if (!row || (row.consent !== 'sent' && row.consent !== 'opened')) return;
      if (stateAt(row.consent, row.expiresAt, clock.now()) !== 'expired') return;
      await store.setState(tx, personId, 'expired');
      await notify(tx, personId);
    });

  const growUp = async (): Promise<void> => {
    automatedDecision('asking-parents');
    const thisYear = Number(localDateIn(clock.now(), homeZone).slice(0, 4));
    for (const { id, yearOfBirth } of await store.askedFor(db)) {
      if (yearOfBirth === null || !deps.hasOwnSay(yearOfBirth, thisYear)) continue;
      await transaction(async (tx) => {
        await store.hold(tx, id);
        await store.setState(tx, id, 'notRequired');
        await notify(tx, id);
      });
    }
  };

  return {
    askParent: defineJob({
      name: 'ask-parent',
      data: z.strictObject({ personId: z.uuid(), token: z.string() }),
      atOnce: 2,
      run: ({ personId, token }) => ask(personId, token),
    }),
    expireConsents: defineJob({
      name: 'expire-consents',
      data: z.strictObject({}),
      every: '11 * * * *',
      run: async () => {
        for (const personId of await store.unanswered(db, clock.now())) await expire(personId);
      },
    }),
    leaveAfterAlert: defineJob({
      name: 'leave-crews-after-alert',
      data: z.strictObject({ personId: z.uuid() }),
      run: ({ personId }) =>
        transaction(async (tx) => {
          if ((await store.hold(tx, personId))?.consent !== 'withdrawn') return;
          await deps.leaveCrews(tx, personId, clock.now());
        }),
    }),
    growUp: defineJob({ name: 'end-of-asking-parents', data: z.strictObject({}), every: '31 15 * * *', run: growUp }),
  };
};
