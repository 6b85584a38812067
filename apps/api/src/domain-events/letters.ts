// Mail and texts written inside a transaction and sent after its commit. They are queued sealed, since they contain secrets.
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { Db, Tx } from '#database/database.ts';
import { unlessRefused } from '#adapters/delivery-failed.ts';
import type { FieldEncryption } from '#privacy/field-encryption.ts';
import type { Clock } from '#src/clock.ts';
import type { Adapters } from '#src/adapters.ts';
import { defineJob, type Jobs } from './jobs.ts';
import { letterStore } from './letters.store.ts';

interface Deps {
  db: Db;
  jobs: Pick<Jobs, 'add' | 'send'>;
  fields: Pick<FieldEncryption, 'sealedText' | 'sealedColumns'>;
  adapters: Pick<Adapters, 'mail' | 'sms'>;
  clock: Clock;
}

export interface MailWords {
  subject: string;
  text: string;
}

/** To nobody: written, sealed and queued all the same, so that the caller cannot see who has an account. */
type Letter =
  | { by: 'mail'; to: string | null; words: MailWords; until: string | null }
  | { by: 'text'; to: string | null; text: string; until: string | null };

export const createLetters = ({ db, jobs, fields, adapters, clock }: Deps) => {
  const contents = fields.sealedText('letters', 'content');
  const people = fields.sealedColumns('people', 'id');

  const deliver = async (letterId: string, letter: Letter): Promise<void> => {
    if (letter.to === null || (letter.until && new Date(letter.until) <= clock.now())) return;
    if (letter.by === 'mail') await adapters.mail.send({ to: letter.to, ...letter.words });
    else await adapters.sms.send({ to: letter.to.replace(/^0/u, '+61'), text: letter.text, reference: letterId });
  };

  const job = jobs.add(
    defineJob({
      name: 'send-letter',
      data: z.strictObject({ letterId: z.uuid(), sealed: z.string() }),
      atOnce: 4,
      async run({ letterId, sealed }) {
        const content = await contents.open(db, letterId, sealed);
        await unlessRefused(deliver(letterId, JSON.parse(content) as Letter));
      },
    }),
  );

  const post = async (tx: Tx, letter: Letter): Promise<void> => {
    const letterId = uuidv7();
    await jobs.send(tx, job, { letterId, sealed: await contents.seal(tx, letterId, JSON.stringify(letter)) });
  };

  /** `until`: after that it is of no use and is not sent any more. */
  const mail = (tx: Tx, to: string | null, words: MailWords, until?: Date): Promise<void> =>
    post(tx, { by: 'mail', to, words, until: until?.toISOString() ?? null });

  return {
    mail,
    /** To a person's own address, where they have one. */
    async mailPerson(tx: Tx, personId: string, words: MailWords): Promise<void> {
      const row = await letterStore.emailOf(tx, personId);
      if (!row?.emailSealed) return;
      const { email } = await people.open(tx, { id: personId, emailSealed: row.emailSealed });
      await mail(tx, email, words);
    },
    text: (tx: Tx, to: string | null, text: string, until?: Date): Promise<void> =>
      post(tx, { by: 'text', to, text, until: until?.toISOString() ?? null }),
  };
};
export type Letters = ReturnType<typeof createLetters>;
