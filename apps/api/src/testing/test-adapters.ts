// Adapters in memory: what was mailed, texted and pushed can be read, and any of them can be made to fail.
import type { Clock } from '#src/clock.ts';
import type { Adapters } from '#src/adapters.ts';
import type { MailMessage } from '#adapters/mail.ts';
import type { StoredMessage } from '#adapters/mailbox.ts';
import type { PushResult } from '#adapters/push.ts';
import type { SmsMessage } from '#adapters/sms.ts';

interface SentPush {
  subscription: unknown;
  payload: object;
  options: object;
}

export const createTestAdapters = (clock: Clock) => {
  const mails: MailMessage[] = [];
  const texts: SmsMessage[] = [];
  const pushes: SentPush[] = [];
  const stored: StoredMessage[] = [];
  const files = new Map<string, Uint8Array>();
  const state = {
    push: 'sent' as PushResult,
    verdict: 'clear' as 'clear' | 'hold',
    mailFails: false,
    smsFails: false,
    beats: 0,
  };
  const pages: { id: string; body: object }[] = [];
  let count = 0;
  const nextId = () => String(++count);

  const ways: Pick<Adapters, 'mail' | 'sms' | 'push'> = {
    mail: {
      async send(message) {
        if (state.mailFails) throw new Error('The mail server is away.');
        mails.push(message);
        return { id: nextId(), provider: 'test' };
      },
    },
    sms: {
      async send(message) {
        if (state.smsFails) throw new Error('The SMS provider is away.');
        texts.push(message);
        return { id: nextId(), provider: 'test' };
      },
    },
    push: {
      publicKey: 'test-key',
      async send(subscription, payload, options) {
        pushes.push({ subscription, payload, options });
        return state.push;
      },
    },
  };
  const adapters: Adapters = {
    ...ways,
    tests: ways,
    heartbeat: {
      async beat() {
        state.beats += 1;
        return true;
      },
    },
    pager: {
      async send(message) {
        pages.push(message);
      },
    },
    storage: {
      put: async (key, bytes) => void files.set(key, bytes),
      read: async (key) => files.get(key) ?? null,
      remove: async (key) => void files.delete(key),
    },
    google: null,
    organisations: [],
    addressBooks: { google: null, microsoft: null },
    places: [],
    imageCheck: { verdict: async () => state.verdict },
    mailbox: {
      async put(message) {
        const id = nextId();
        stored.unshift({ ...message, id, sentAt: clock.now().toISOString() });
        return { id };
      },
      list: async ({ limit }) => stored.slice(0, limit),
    },
  };
  const forget = () => {
    for (const list of [mails, texts, pushes, pages, stored]) list.length = 0;
    files.clear();
    Object.assign(state, { push: 'sent', verdict: 'clear', mailFails: false, smsFails: false, beats: 0 });
  };
  return { adapters, mails, texts, pushes, pages, files, state, forget };
};
