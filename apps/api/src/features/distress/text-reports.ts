// What SMS providers report about a text. Whoever does not know the secret address finds nothing there; of two
// providers each has its own, which ends in @ and its host, since both may give a text the same number.
import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '#http/refusals.ts';
import type { Tx } from '#src/foundation-types.ts';
import type { Delivery } from './ports.ts';

interface Deps {
  delivery: Pick<Delivery, 'report'>;
  secret: string;
}

export type TextReport = Readonly<Record<string, unknown>>;

/** Each provider has names of its own for the same; `reference` and `custom_string` are what we gave it. */
const refNames = ['id', 'messageId', 'message_id', 'MessageSid', 'SmsSid', 'reference', 'custom_string'];
const stateNames = ['status', 'message_status', 'MessageStatus', 'SmsStatus'];
const arrived = new Set(['delivered', 'delivrd', 'received', 'read', 'success']);
const lost = new Set('failed undelivered undeliv undeliverable rejected rejectd expired bounced error'.split(' '));
/** ClickSend says it by number: on the handset, or given up. */
const codes: Readonly<Record<string, 'delivered' | 'failed'>> = { 201: 'delivered', 301: 'failed' };

const valueIn = (report: TextReport, names: readonly string[]): string[] =>
  names
    .map((name) => report[name])
    .filter((stated) => typeof stated === 'string' || typeof stated === 'number')
    .map((stated) => String(stated).trim())
    .filter((stated) => stated !== '');

const stateOf = (report: TextReport): 'delivered' | 'failed' | null => {
  const stated = valueIn(report, stateNames)[0]?.toLowerCase();
  if (stated === undefined) return codes[valueIn(report, ['status_code'])[0] ?? ''] ?? null;
  if (arrived.has(stated)) return 'delivered';
  return lost.has(stated) ? 'failed' : null;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

export const createTextReports = ({ delivery, secret }: Deps) => {
  const expected = digest(secret);
  const isSecret = (given: string) => timingSafeEqual(digest(given), expected);

  /** Null: the only one there is. */
  const providerAt = (given: string): string | null => {
    if (isSecret(given)) return null;
    const at = given.lastIndexOf('@');
    if (at === -1 || !isSecret(given.slice(0, at))) throw refuse.notFound();
    return given.slice(at + 1);
  };

  return {
    async textReport(tx: Tx, given: string, report: TextReport): Promise<void> {
      const provider = providerAt(given);
      const state = stateOf(report);
      const refs = valueIn(report, refNames);
      if (state && refs.length > 0) await delivery.report(tx, { provider, refs, state });
    },
  };
};
