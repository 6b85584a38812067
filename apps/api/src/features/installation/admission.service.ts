// Who may open an account: the one place that decides, and the codes it takes.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { helplineNumber } from '@mycrew/contract/constants.ts';
import { type InstallationSettings, mostBatches, type NewCodeBatch } from '@mycrew/contract/installation.ts';
import { codeLength, codeLetters } from '@mycrew/contract/sign-up.ts';
import { dateAfter, instantOfWall, wallClock } from '@mycrew/contract/weekly-hours.ts';
import { uuidv7 } from 'uuidv7';
import type { Audit, Db, FieldEncryption, InstallationReader, StaffMember, Tx } from '#src/foundation-types.ts';
import type { SetupLink } from '#src/installation/setup-link.ts';
import type { AdmissionStore } from './admission.store.ts';
import { refuse } from './installation.refusals.ts';

export interface Deps {
  store: AdmissionStore;
  installation: Pick<InstallationReader, 'read'>;
  encryption: Pick<FieldEncryption, 'blindIndex'>;
  audit: Pick<Audit, 'staffDid'>;
  setupLink: Pick<SetupLink, 'fits'>;
  randomInt(below: number): number;
}

interface Arrival {
  /** They bring an open invitation. */
  isInvited: boolean;
  /** An organisation whose people may sign in here says that they are one of them, or they come to work at the desk. */
  isExpected: boolean;
  /** Their code is one for colleagues. */
  isByStaffCode: boolean;
  email: string;
  isEmailProven: boolean;
  code: string | undefined;
}

/** Where a day ends last in Australia. */
const lastZone = 'Australia/Perth';
const mostDaysAhead = 731;
const unusable = 'This code can’t be used. Ask whoever gave it to you for another one.';

const askWords = ({ Operator, ContactEmail, Hours }: InstallationSettings): string =>
  `Ask ${Operator}: ${ContactEmail}${Hours ? ` (${Hours})` : ''}. To talk to somebody now: Kids Helpline ${helplineNumber}, free, any time.`;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
const isOfDomains = (email: string, { EmailDomains }: InstallationSettings): boolean =>
  EmailDomains.includes(domainOf(email));
const domainWords = (settings: InstallationSettings): string =>
  `Sign-up here is for emails of ${settings.EmailDomains.join(', ')}. ${askWords(settings)}`;

export const createAdmission = ({ store, installation, encryption, audit, setupLink, randomInt }: Deps) => {
  const indexOf = (code: string): Buffer => encryption.blindIndex('sign-up-code', code);
  const usable = (db: Db | Tx, code: string, now: Date) => store.usable(db, indexOf(code), now);
  const newCode = () => Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

  const byCode = async (tx: Tx, code: string | undefined, settings: InstallationSettings, now: Date) => {
    if (code === undefined) throw refuse.invalid('SignUpCode', `Sign-up here needs a code. ${askWords(settings)}`);
    if (!(await usable(tx, code, now))) throw refuse.invalid('SignUpCode', unusable);
    return async () => {
      if (!(await store.use(tx, indexOf(code), now))) throw refuse.invalid('SignUpCode', unusable);
    };
  };

  return {
    /**
     * Throws where they may not. The answer uses up what let them in: to be called once the account stands, in the same
     * transaction, so that nothing is used up where that fails, and nobody waits for it long.
     */
    async admit(
      tx: Tx,
      { isInvited, isExpected, isByStaffCode, email, isEmailProven, code }: Arrival,
      now: Date,
    ): Promise<() => Promise<void>> {
      automatedDecision('who-may-come-in');
      const settings = await installation.read();
      const nothing = async () => {};
      if (isByStaffCode) return byCode(tx, code, settings, now);
      if (isInvited || isExpected || settings.SignUpMode === 'open') return nothing;
      if (settings.SignUpMode === 'code') return byCode(tx, code, settings, now);
      if (settings.SignUpMode === 'closed')
        throw refuse.rule('sign-up-closed', `Sign-up is closed here. ${askWords(settings)}`);
      if (!isOfDomains(email, settings)) throw refuse.invalid('Email', domainWords(settings));
      if (!isEmailProven) throw refuse.invalid('Email', 'Open the link that we send to this email first.');
      return nothing;
    },

    /** Whether a link that proves this email is worth sending. */
    async requireDomain(email: string): Promise<void> {
      const settings = await installation.read();
      if (settings.SignUpMode !== 'domain') throw refuse.notFound();
      if (!isOfDomains(email, settings)) throw refuse.invalid('Email', domainWords(settings));
    },

    async check(db: Db | Tx, code: string, now: Date): Promise<void> {
      if (!(await usable(db, code, now))) throw refuse.invalid('SignUpCode', unusable);
    },

    /** Whether they come to work at the desk: by the link of the first lead, or by a code for colleagues. */
    async toWorkHere(db: Db | Tx, code: string | undefined, now: Date): Promise<'link' | 'code' | null> {
      if (code === undefined) return null;
      if (await setupLink.fits(db, code, now)) return 'link';
      return (await usable(db, code, now))?.forStaff ? 'code' : null;
    },

    batches: store.batches,

    async makeBatch(
      tx: Tx,
      me: StaffMember,
      { Label, Codes, UsesEach, IsForStaff = false, LastDay, Why }: NewCodeBatch,
      now: Date,
    ) {
      const today = wallClock(now.getTime(), lastZone).slice(0, 10);
      if (LastDay < today) throw refuse.invalid('LastDay', 'That day is over.');
      if (LastDay > dateAfter(today, mostDaysAhead)) throw refuse.invalid('LastDay', 'Needs a day within two years.');
      if ((await store.batches(tx)).length >= mostBatches) throw refuse.rule('too-many-batches');
      const codes = Array.from({ length: Codes }, newCode);
      const endsAt = new Date(instantOfWall(`${dateAfter(LastDay, 1)}T00:00`, lastZone));
      const batch = {
        id: uuidv7(),
        label: Label,
        codes: Codes,
        usesEach: UsesEach,
        forStaff: IsForStaff,
        madeAt: now,
        endsAt,
      };
      await store.addBatch(tx, batch, codes.map(indexOf));
      await audit.staffDid(tx, { actor: me.id, action: 'staff.sign-up-codes-made', subject: batch.id, why: Why });
      return { batch: { ...batch, stoppedAt: null, used: 0 }, codes };
    },

    async stopBatch(tx: Tx, me: StaffMember, id: string, why: string, now: Date): Promise<void> {
      if (!(await store.stopBatch(tx, id, now))) throw refuse.notFound();
      await audit.staffDid(tx, { actor: me.id, action: 'staff.sign-up-codes-stopped', subject: id, why });
    },
  };
};
export type Admission = ReturnType<typeof createAdmission>;
