// The first lead of a new installation, and what they try from the desk.
import { brand } from '@mycrew/contract/brand.ts';
import { type SetupStep, setupSteps, type SetupTry } from '@mycrew/contract/setup.ts';
import * as z from 'zod/mini';
import type { lastBackupStore } from '#src/backup/last-backup.store.ts';
import { defineJob } from '#domain-events/jobs.ts';
import type { SetupLink } from '#src/installation/setup-link.ts';
import type {
  Adapters,
  Audit,
  Clock,
  Db,
  FieldEncryption,
  Jobs,
  Member,
  StaffMember,
  Tx,
} from '#src/foundation-types.ts';
import { refuse } from './setup.refusals.ts';
import type { SetupStore } from './setup.store.ts';

interface Deps {
  store: SetupStore;
  lastBackup: Pick<typeof lastBackupStore, 'newest'>;
  link: Pick<SetupLink, 'fits'>;
  fields: Pick<FieldEncryption, 'blindIndex' | 'sealedColumns'>;
  audit: Pick<Audit, 'staffDid'>;
  jobs: Pick<Jobs, 'add' | 'send'>;
  adapters: Pick<Adapters, 'mail' | 'sms'>;
  /** False where the environment switches texts off. */
  hasSms: boolean;
  /** Makes a verified backup, notes it and answers where it lies. */
  backUp(): Promise<string>;
  /** Answered by staff. */
  grantLead(tx: Tx, personId: string, now: Date): Promise<void>;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  db: Db;
  clock: Clock;
  randomInt(below: number): number;
}

const used = 'This link can’t be used any more. Whoever runs the server finds the newest one by: mycrew setup:link';
const mostDetail = 300;
const codeDigits = 6;

const trialWords = (code: string) => ({
  subject: `${code}: a test from ${brand.name}`,
  text: `Mail from ${brand.name} arrives. Type ${code} at the desk, under First steps. If this wasn’t you, there is nothing to do.`,
});

export const createSetup = (deps: Deps) => {
  const { store, fields, audit, jobs, clock, db } = deps;
  const people = fields.sealedColumns('people', 'id');
  const indexOf = (step: SetupStep, code: string) => fields.blindIndex('setup-try', `${step} ${code}`);

  const send = async (step: 'mail' | 'text', personId: string, reference: string) => {
    const row = await store.contactsOf(db, personId);
    if (!row) throw new Error('That account is closed.');
    const { email, mobile } = await people.open(db, row);
    const code = String(deps.randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
    if (step === 'mail' && !email) throw new Error('Your account has no email.');
    if (step === 'text' && !mobile) throw new Error('Your account has no mobile.');
    const sent =
      step === 'mail'
        ? await deps.adapters.mail.send({ to: email!, ...trialWords(code) })
        : await deps.adapters.sms.send({
            to: mobile!.replace(/^0/u, '+61'),
            text: `${code}: texts from ${brand.name} arrive.`,
            reference,
          });
    return { detail: sent.provider, codeIndex: indexOf(step, code) };
  };

  const job = jobs.add(
    defineJob({
      name: 'try-setup-step',
      data: z.strictObject({ step: z.enum(setupSteps), personId: z.uuid(), askedAt: z.iso.datetime() }),
      // Whoever asked is looking: they hear at once what failed, and ask again.
      retries: 0,
      async run({ step, personId, askedAt }) {
        const outcome = await (
          step === 'backup'
            ? deps.backUp().then((detail) => ({ detail }))
            : send(step, personId, `setup-${step}-${Date.parse(askedAt)}`)
        ).then(
          (found) => ({ failed: false, ...found }),
          (error: unknown) => ({ failed: true, detail: (error as Error).message }),
        );
        const ended = { ...outcome, detail: outcome.detail.slice(0, mostDetail), endedAt: clock.now() };
        await deps.transaction((tx) => store.end(tx, { step, askedAt: new Date(askedAt) }, ended));
      },
    }),
  );

  const tries = async (from: Db | Tx): Promise<SetupTry[]> => {
    const rows = new Map((await store.all(from)).map((row) => [row.step, row]));
    const backup = await deps.lastBackup.newest(from as Db);
    return setupSteps.map((Step): SetupTry => {
      const row = rows.get(Step);
      const at = (date: Date | null | undefined) => date?.toISOString() ?? null;
      if (Step === 'text' && !deps.hasSms) return { Step, State: 'off', Detail: null, At: null };
      if (row && !row.endedAt) return { Step, State: 'underway', Detail: null, At: at(row.askedAt) };
      if (row?.failed) return { Step, State: 'failed', Detail: row.detail, At: at(row.endedAt) };
      if (Step === 'backup')
        return { Step, State: backup ? 'done' : 'never', Detail: row?.detail ?? null, At: at(backup?.at) };
      if (!row) return { Step, State: 'never', Detail: null, At: null };
      return { Step, State: row.provenAt ? 'done' : 'sent', Detail: row.detail, At: at(row.provenAt ?? row.endedAt) };
    });
  };

  const did = (tx: Tx, me: StaffMember, action: `staff.${string}`, step: SetupStep, why: string) =>
    audit.staffDid(tx, { actor: me.id, action, subject: step, why });

  return {
    tries,

    /** One person, once: of those who come at the same moment the first. */
    async takeLead(tx: Tx, me: Member, code: string, now: Date): Promise<void> {
      await store.holdLead(tx);
      if (!(await deps.link.fits(tx, code, now))) throw refuse.invalid('SetupCode', used);
      const reached = await store.contactsOf(tx, me.id);
      if (!reached?.emailVerifiedAt && !reached?.mobileVerifiedAt) throw refuse.rule('setup-needs-proof');
      await deps.grantLead(tx, me.id, now);
    },

    async start(tx: Tx, me: StaffMember, step: SetupStep, now: Date): Promise<void> {
      if (step === 'text' && !deps.hasSms) throw refuse.rule('texts-are-off');
      await store.begin(tx, step, now);
      await jobs.send(tx, job, { step, personId: me.id, askedAt: now.toISOString() });
      await did(tx, me, 'staff.setup-tried', step, step === 'backup' ? 'A backup' : `A test ${step}`);
    },

    async prove(tx: Tx, me: StaffMember, step: 'mail' | 'text', typed: string, now: Date): Promise<void> {
      if (!(await store.prove(tx, step, indexOf(step, typed.replaceAll(/\s/gu, '')), now)))
        throw refuse.invalid('Code', 'That isn’t the code of the newest message.');
      await did(tx, me, 'staff.setup-arrived', step, `A test ${step} arrived`);
    },
  };
};
export type Setup = ReturnType<typeof createSetup>;
