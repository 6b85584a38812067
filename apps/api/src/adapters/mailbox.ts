/** The local mailbox: one readable file for each mail or text that would have been sent. */
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import { hasCode, readIfThere, writeWholeFile } from './whole-file.ts';
import { parseJson } from './parse-json.ts';

const MailboxMessage = z.object({
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  html: z.nullable(z.string()),
  sentAt: z.iso.datetime(),
});
type MailboxMessage = z.output<typeof MailboxMessage>;
export type StoredMessage = MailboxMessage & { id: string };

export interface Mailbox {
  put(message: Omit<MailboxMessage, 'sentAt'>): Promise<{ id: string }>;
  list(options: { limit: number }): Promise<StoredMessage[]>;
}

interface MailboxOptions {
  folder: string;
  clock: Clock;
  random?: (size: number) => Uint8Array;
}

const messageFile = /^(\d{8}T\d{9}Z-\d{6}-[0-9a-f]{8})\.json$/;

export function createMailbox({ folder, clock, random = randomBytes }: MailboxOptions): Mailbox {
  let written = 0;

  function nextId(sentAt: string): string {
    // The counter keeps the order of messages that were sent within the same millisecond.
    const order = String(written++ % 1_000_000).padStart(6, '0');
    return `${sentAt.replaceAll(/[-:.]/g, '')}-${order}-${Buffer.from(random(4)).toString('hex')}`;
  }

  return {
    async put({ channel, to, subject, text, html }) {
      const sentAt = clock.now().toISOString();
      const id = nextId(sentAt);
      const message: MailboxMessage = { channel, to, subject, text, html, sentAt };
      await writeWholeFile(join(folder, `${id}.json`), `${JSON.stringify(message, null, 2)}\n`);
      return { id };
    },

    async list({ limit }) {
      const ids = await idsIn(folder);
      const newest = ids.sort().toReversed().slice(0, limit);
      const messages = await Promise.all(newest.map((id) => readMessage(folder, id)));
      return messages.filter((message) => message !== null);
    },
  };
}

async function idsIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).flatMap((name) => messageFile.exec(name)?.[1] ?? []);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function readMessage(folder: string, id: string): Promise<StoredMessage | null> {
  const bytes = await readIfThere(join(folder, `${id}.json`));
  if (!bytes) return null;
  const message = MailboxMessage.safeParse(parseJson(bytes.toString('utf8')));
  return message.success ? { id, ...message.data } : null;
}
