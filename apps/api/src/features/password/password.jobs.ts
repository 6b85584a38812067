// Sends links and codes for a new password; sweeps old ones.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import { unlessRefused } from '#adapters/delivery-failed.ts';
import type { Clock, Db, FieldEncryption, Jobs, Adapters, Tx } from '#src/foundation-types.ts';
import { resetMail, resetText } from './password-words.ts';
import type { PasswordStore } from './password.store.ts';

interface Deps {
  jobs: Pick<Jobs, 'add' | 'send'>;
  db: Db;
  clock: Clock;
  store: Pick<PasswordStore, 'toSend' | 'sweep'>;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'sealedText'>;
  adapters: Pick<Adapters, 'mail' | 'sms'>;
  /** The secret stands behind the #: it reaches no server, and whoever only fetches the page uses nothing up. */
  linkOf(resetId: string, secret: string): string;
}

export const addPasswordJobs = ({ jobs, db, clock, store, encryption, adapters, linkOf }: Deps) => {
  const secrets = encryption.sealedText('password_resets', 'secret');
  const people = encryption.sealedColumns('people', 'id');

  const send = async (resetId: string, sealedSecret: string) => {
    const target = await store.toSend(db, resetId, clock.now());
    if (!target) return;
    const { way } = target;
    const secret = await secrets.open(db, resetId, sealedSecret);
    const to = (await people.open(db, target))[way];
    if (!to) return;
    if (way === 'email') await adapters.mail.send({ to, ...resetMail(linkOf(resetId, secret)) });
    else await adapters.sms.send({ to: to.replace(/^0/u, '+61'), text: resetText(secret), reference: resetId });
  };

  const sendReset = jobs.add(
    defineJob({
      name: 'send-password-reset',
      data: z.strictObject({ resetId: z.string(), secret: z.string() }),
      atOnce: 4,
      run: ({ resetId, secret }) => unlessRefused(send(resetId, secret)),
    }),
  );
  jobs.add(
    defineJob({
      name: 'sweep-password-resets',
      data: z.strictObject({}),
      every: '29 16 * * *',
      run: async () => void (await store.sweep(db, before(clock.now(), retentionPeriods.passwordResets))),
    }),
  );

  return {
    async sendOut(tx: Tx, resetId: string, secret: string): Promise<void> {
      await jobs.send(tx, sendReset, { resetId, secret: await secrets.seal(tx, resetId, secret) });
    },
  };
};
