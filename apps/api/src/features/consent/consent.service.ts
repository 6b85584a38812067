// A youth under 15 asks a parent: at sign-up, again without an answer, or at another address.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import type { ConsentState } from '@mycrew/contract/consent.ts';
import { hashToken, newToken } from '#privacy/tokens.ts';
import type { Audit, Db, FieldEncryption, Letters, Member, Realtime, Tx } from '#src/foundation-types.ts';
import { daysBefore, instantOf, localDateIn } from '#time/local-time.ts';
import type { AfterNo } from './after-a-no.ts';
import { ageAnswer } from './age-rules.ts';
import { addressChangesEver, answerWithinMs, mayAsk, resendsADay, stateAt } from './consent-rules.ts';
import { otherAddressMail } from './consent-words.ts';
import type { AskedRow, ConsentStore } from './consent.store.ts';
import { isSameMailbox } from './parent-address.ts';
import type { Parent, Parents } from './parent.ts';
import { refuse } from './consent.refusals.ts';

export interface Deps {
  store: ConsentStore;
  parents: Parents;
  afterNo: Pick<AfterNo, 'noteAsking'>;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'blindIndex'>;
  audit: Pick<Audit, 'note'>;
  realtime: Pick<Realtime, 'changed'>;
  letters: Pick<Letters, 'mail'>;
  /** The letter with the link leaves after the commit. */
  askLater(tx: Tx, personId: string, token: string): Promise<void>;
  requireStepUp(db: Db | Tx, me: Member, now: Date): Promise<void>;
}

interface Again {
  isParentEmailChange: boolean;
  newParentEmail?: string | undefined;
  ParentName?: string | undefined;
}

export interface AskedConsent {
  row: AskedRow;
  parentEmail: string;
  resendsLeft: number;
}

/** Where it is the next day first. */
const homeZone = 'Australia/Sydney';

export const createConsent = (deps: Deps) => {
  const { store, parents, encryption, audit, realtime, letters } = deps;
  const people = encryption.sealedColumns('people', 'id');

  const resendsLeft = ({ resendDay, resends, timeZone }: AskedRow, now: Date): number =>
    resendDay === localDateIn(now, timeZone) ? Math.max(0, resendsADay - resends) : resendsADay;

  const view = async (db: Db | Tx, row: AskedRow, now: Date): Promise<AskedConsent> => ({
    row,
    parentEmail: (await parents.open(db, row)).email,
    resendsLeft: resendsLeft(row, now),
  });

  /** What looks odd is let through, and marked for a person of the house to look at. */
  const flag = (tx: Tx, personId: string, why: string) =>
    audit.note(tx, { actor: personId, action: 'consent.flagged', subject: personId, subjectOwner: personId, why });

  const ask = async (tx: Tx, personId: string, email: string, now: Date): Promise<void> => {
    automatedDecision('parent-flags');
    const token = newToken();
    const expiresAt = new Date(now.getTime() + answerWithinMs);
    await store.ask(tx, personId, { tokenHash: hashToken(token), askedAt: now, expiresAt });
    if (await store.isYouths(tx, encryption.blindIndex('email', email)))
      await flag(tx, personId, 'the parent’s address is that of a youth account');
    await audit.note(tx, { actor: personId, action: 'consent.asked', subject: personId, subjectOwner: personId });
    await deps.askLater(tx, personId, token);
  };

  const checkAddress = async (tx: Tx, row: AskedRow, email: string): Promise<void> => {
    const { email: own } = await people.open(tx, { id: row.personId, emailSealed: row.emailSealed });
    if (isSameMailbox(email, own ?? '')) throw refuse.invalid('newParentEmail', 'Needs their own address, not yours.');
  };

  /** The previous address is notified, so that nobody is replaced unnoticed. */
  const moveTo = async (tx: Tx, me: Member, row: AskedRow, before: Parent, email: string, now: Date) => {
    await deps.requireStepUp(tx, me, now);
    await checkAddress(tx, row, email);
    if (row.addressChanges >= addressChangesEver) throw refuse.rule('no-more-addresses');
    await letters.mail(tx, before.email, otherAddressMail({ parent: before.name, youth: row.firstName }));
    await flag(tx, me.id, 'the parent’s address was changed');
  };

  const nextParent = async (tx: Tx, me: Member, row: AskedRow, again: Again, now: Date): Promise<Parent> => {
    const before = await parents.open(tx, row);
    const name = again.ParentName ?? before.name;
    if (!again.isParentEmailChange) {
      if (again.newParentEmail !== undefined)
        throw refuse.invalid('newParentEmail', 'Say that it is another address first.');
      return { name, email: before.email };
    }
    const email = again.newParentEmail;
    if (email === undefined) throw refuse.invalid('newParentEmail', 'Needs an email address, like sam@example.com.');
    if (email !== before.email) await moveTo(tx, me, row, before, email, now);
    return { name, email };
  };

  return {
    /** Called by registration once it has noted the parent. */
    async askParent(tx: Tx, personId: string, now: Date): Promise<void> {
      const row = await store.of(tx, personId);
      if (row) await ask(tx, personId, (await parents.open(tx, row)).email, now);
    },

    status(yearOfBirth: number, now: Date) {
      const thisYear = Number(localDateIn(now, homeZone).slice(0, 4));
      const answers = [false, true].map((passed) => ageAnswer(yearOfBirth, passed, thisYear));
      return {
        IsRequired: answers.includes('needsParent'),
        IsOpen: answers[0] !== answers[1],
        IsTooYoung: answers.every((answer) => answer === 'tooYoung' || answer === 'notAYear'),
      };
    },

    /** Null: nobody was asked. */
    async own(db: Db, me: Member, now: Date): Promise<AskedConsent | null> {
      const row = me.consent === 'notRequired' ? undefined : await store.of(db, me.id);
      return row ? view(db, row, now) : null;
    },

    async resend(tx: Tx, me: Member, again: Again, now: Date): Promise<AskedConsent> {
      automatedDecision('asking-parents');
      const row = await store.hold(tx, me.id);
      if (!row || row.consent === 'notRequired') throw refuse.rule('no-parent-needed');
      if (!mayAsk(stateAt(row.consent, row.expiresAt, now))) throw refuse.conflict('consent-given');
      const today = localDateIn(now, row.timeZone);
      const left = resendsLeft(row, now);
      if (left === 0) {
        const tomorrow = instantOf(daysBefore(today, -1), '00:00', row.timeZone);
        throw refuse.tooMany((tomorrow.getTime() - now.getTime()) / 1_000, 'Three a day at most. Try again tomorrow.');
      }
      const before = await parents.open(tx, row);
      const parent = await nextParent(tx, me, row, again, now);
      await deps.afterNo.noteAsking(tx, row, parent.email, now);
      const changes = row.addressChanges + (parent.email === before.email ? 0 : 1);
      if (parent.name !== before.name || parent.email !== before.email)
        await store.changeParent(tx, me.id, await parents.seal(tx, me.id, parent), changes);
      await store.noteResend(tx, me.id, today, resendsADay - left + 1);
      await store.setState(tx, me.id, 'sent' satisfies ConsentState);
      await ask(tx, me.id, parent.email, now);
      realtime.changed(tx, [me.id], 'session');
      return view(tx, (await store.of(tx, me.id))!, now);
    },
  };
};
export type ConsentRoom = ReturnType<typeof createConsent>;
