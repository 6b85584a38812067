// Sends codes, and notices about details that somebody else typed in; sweeps old codes.
import { unlessRefused } from '#adapters/delivery-failed.ts';
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Clock, Db, FieldEncryption, Jobs, Adapters, Tx } from '#src/foundation-types.ts';
import type { CodeStore } from './codes.store.ts';
import { codeMail, codeText, takenDetailsMail, takenDetailsText } from './registration-words.ts';
import type { RegistrationStore } from './registration.store.ts';

interface Deps {
  jobs: Pick<Jobs, 'add' | 'send'>;
  db: Db;
  clock: Clock;
  codes: Pick<CodeStore, 'toSend' | 'sweep'>;
  people: Pick<RegistrationStore, 'contactsOf'>;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'sealedText'>;
  adapters: Pick<Adapters, 'mail' | 'sms'>;
  signInUrl: string;
}

export const addRegistrationJobs = (deps: Deps) => {
  const { jobs, db, clock, codes, people, encryption, adapters, signInUrl } = deps;

  /** In the list of jobs a code stands sealed. */
  const sealedCodes = encryption.sealedText('one_time_codes', 'code');
  const sealedPeople = encryption.sealedColumns('people', 'id');

  const sendCode = async (codeId: string, sealedCode: string) => {
    const target = await codes.toSend(db, codeId, clock.now());
    if (!target) return;
    const code = await sealedCodes.open(db, codeId, sealedCode);
    const to = (await sealedPeople.open(db, target))[target.purpose];
    if (!to) return;
    if (target.purpose === 'email') await adapters.mail.send({ to, ...codeMail(code) });
    else await adapters.sms.send({ to: to.replace(/^0/u, '+61'), text: codeText(code), reference: codeId });
  };

  const notifyOfTakenDetails = async (personId: string) => {
    const row = await people.contactsOf(db, personId);
    // Only to what is proven: the other one may be somebody else's.
    if (row?.emailSealed && row.emailVerifiedAt) {
      const { email } = await sealedPeople.open(db, { id: personId, emailSealed: row.emailSealed });
      await adapters.mail.send({ to: email, ...takenDetailsMail(signInUrl) });
    } else if (row?.mobileSealed && row.mobileVerifiedAt) {
      const { mobile } = await sealedPeople.open(db, { id: personId, mobileSealed: row.mobileSealed });
      await adapters.sms.send({
        to: mobile.replace(/^0/u, '+61'),
        text: takenDetailsText(signInUrl),
        reference: personId,
      });
    }
  };

  const codeJob = jobs.add(
    defineJob({
      name: 'send-code',
      data: z.strictObject({ codeId: z.uuid(), code: z.string() }),
      atOnce: 4,
      run: ({ codeId, code }) => unlessRefused(sendCode(codeId, code)),
    }),
  );
  const takenJob = jobs.add(
    defineJob({
      name: 'tell-of-taken-details',
      data: z.strictObject({ personId: z.uuid() }),
      run: ({ personId }) => unlessRefused(notifyOfTakenDetails(personId)),
    }),
  );
  jobs.add(
    defineJob({
      name: 'sweep-codes',
      data: z.strictObject({}),
      every: '23 16 * * *',
      run: async () => void (await codes.sweep(db, before(clock.now(), retentionPeriods.oneTimeCodes))),
    }),
  );

  return {
    async sendOut(tx: Tx, codeId: string, code: string): Promise<void> {
      await jobs.send(tx, codeJob, { codeId, code: await sealedCodes.seal(tx, codeId, code) });
    },
    notifyOfTakenDetails: (tx: Tx, personId: string): Promise<void> => jobs.send(tx, takenJob, { personId }),
  };
};
