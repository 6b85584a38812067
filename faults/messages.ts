// Reads from a message which alert it is about, for whom it was meant, and why it went.
import { hash } from 'node:crypto';
import type { MessageKind, Receipt } from './receipts.ts';

export type MessageContent = Pick<Receipt, 'alertId' | 'crewId' | 'version' | 'kind' | 'token' | 'mark'>;

const kinds: readonly string[] = ['alert', 'reminder', 'cleared', 'mistake', 'expired'];
const isKind = (word: string | undefined): word is MessageKind => kinds.includes(word ?? '');

const words: [RegExp, MessageKind][] = [
  [/six hours ago|Have you heard from/u, 'expired'],
  [/by mistake/u, 'mistake'],
  [/they are OK/u, 'cleared'],
  [/still needs somebody/u, 'reminder'],
  [/asked for support/u, 'alert'],
];
const linkIn = (text: string): string | null => /\/answer\/([\w-]{20,64})/u.exec(text)?.[1] ?? null;
const row = /([\da-f-]{36}):([\da-f-]{36}):\w+:(\w+):(\d+)/u;

/** Every text of a test says first that it is one. */
export const isTest = (text: string): boolean => text.includes('This is a test from MyCrew');
/** By the link in it, of which the row has the hash: one person may be tested twice by the same way. */
export const linkHashOf = (text: string): string =>
  hash('sha256', /\/answer\/test\/([\w-]{20,64})/u.exec(text)?.[1] ?? '', 'hex');
export const looksLikeAnAlert = (text: string): boolean =>
  kindOf(text) !== undefined || /DISTRESS_ALERT/u.test(text) || /\/answer\/[\w-]{20,64}/u.test(text);

const kindOf = (text: string) => words.find(([pattern]) => pattern.test(text))?.[1];

/** The reference is the same on every try and names the row of the ledger; the words must say the same as it. */
export const readText = (text: string, reference: string): MessageContent | null => {
  const [, alertId, crewId, kind, version] = row.exec(reference) ?? [];
  if (!alertId || !crewId || !isKind(kind) || kind !== kindOf(text)) return null;
  return { alertId, crewId, kind, version: Number(version), token: linkIn(text), mark: null };
};

export const readLetter = (raw: string): MessageContent | null => {
  const kind = kindOf(raw);
  const mark = /^message-id:\s*<([^>@]+)@/imu.exec(raw)?.[1] ?? null;
  return kind ? { alertId: null, crewId: null, version: null, kind, token: linkIn(raw), mark } : null;
};

export const readPushed = (text: string): MessageContent | null => {
  const { title = '', data } = JSON.parse(text) as { title?: string; data?: { _id?: string; Version?: number } };
  const kind = kindOf(title);
  if (!data?._id || !data.Version || !kind) return null;
  return { alertId: data._id, crewId: null, version: data.Version, kind, token: null, mark: null };
};
