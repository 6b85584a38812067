// Mail, texts and pushes as the outside world would take them, each writing down what it got and for whom.
import { callOnce } from './calling.ts';
import { openHttpProvider, type HttpProvider } from './http-provider.ts';
import { openMailProvider } from './mail-provider.ts';
import { Browser } from './open-push.ts';
import {
  isTest,
  linkHashOf,
  looksLikeAnAlert,
  readLetter,
  readPushed,
  readText,
  type MessageContent,
} from './messages.ts';
import { Receipts, type Channel, type Trouble } from './receipts.ts';

/** A call to one of the staff, as a provider of texts took it. */
export interface StaffCall {
  reference: string;
  personId: string;
  at: number;
}

/** A test of reaching somebody, as a provider was given it. */
export interface TestReceipt {
  channel: Channel;
  provider: string;
  personId: string;
  linkHash: string;
  at: number;
  begunAt: number;
  trouble: Trouble;
}

export type Reporting = 'none' | 'delivered' | 'twice' | 'out of order';

export class Providers {
  readonly receipts: Receipts = new Receipts();
  readonly browser: Browser = new Browser();
  /** Numbers, addresses and browsers, and whose they are. */
  readonly owners: Map<string, string> = new Map();
  readonly staffCalls: StaffCall[] = [];
  /** Neither provider takes a call to the staff. */
  refusesStaff = false;
  readonly tests: TestReceipt[] = [];
  /** Of tests alone. */
  testTrouble: () => Trouble = () => 'ok';
  reporting: Reporting = 'none';
  /** Where reports of texts go. */
  hook: { path: string; ports: () => number[] } = { path: '', ports: () => [] };
  texts: HttpProvider[] = [];
  pushes!: HttpProvider;
  mails: { port: number; close(): Promise<void> }[] = [];

  static async open(): Promise<Providers> {
    const providers = new Providers();
    providers.pushes = await openHttpProvider((path, body, begunAt) => providers.#takePush(path, body, begunAt));
    for (const name of ['one', 'two'])
      providers.texts.push(await openHttpProvider((_, body, begunAt) => providers.#takeText(name, body, begunAt)));
    for (const name of ['mail one', 'mail two'])
      providers.mails.push(
        await openMailProvider(({ to, raw, begunAt }) =>
          isTest(raw)
            ? providers.#takeTest('email', name, to.toLowerCase(), raw, begunAt)
            : providers.#note('email', name, to.toLowerCase(), readLetter(raw), begunAt),
        ),
      );
    return providers;
  }

  #note(channel: Channel, provider: string, address: string, message: MessageContent | null, begunAt: number): Trouble {
    const personId = this.owners.get(address);
    if (!personId || !message) {
      this.receipts.odd.push(`${channel} to ${personId ?? 'nobody of ours'}: ${message ? message.kind : 'unreadable'}`);
      return 'ok';
    }
    return this.receipts.take({ channel, provider, personId, device: address, begunAt, ...message });
  }

  #takePush(path: string, body: Buffer, begunAt: number) {
    let message: MessageContent | null = null;
    try {
      const text = this.browser.open(body);
      if (isTest(text)) return { trouble: this.#takeTest('push', 'push', path, text, begunAt), status: 201, text: '' };
      message = readPushed(text);
    } catch {
      // Counted as odd.
    }
    return { trouble: this.#note('push', 'push', path, message, begunAt), status: 201, text: '' };
  }

  #takeText(provider: string, body: Buffer, begunAt: number) {
    const { to, text, reference } = JSON.parse(body.toString('utf8')) as Record<'to' | 'text' | 'reference', string>;
    if (text.includes('Something urgent waits')) return this.#takeStaffCall(provider, to, reference);
    if (isTest(text)) {
      const trouble = this.#takeTest('sms', provider, to, text, begunAt);
      return { trouble, status: 200, text: JSON.stringify({ id: `${provider}-${reference}` }) };
    }
    const trouble = this.#note('sms', provider, to, readText(text, reference), begunAt);
    if (trouble === 'ok') this.#report(reference);
    return { trouble, status: 200, text: JSON.stringify({ id: `${provider}-${reference}` }) };
  }

  #takeTest(channel: Channel, provider: string, address: string, text: string, begunAt: number): Trouble {
    const personId = this.owners.get(address);
    const trouble = this.testTrouble();
    if (!personId || looksLikeAnAlert(text))
      this.receipts.odd.push(`a test that looks like an alert, or to nobody: ${channel}`);
    else this.tests.push({ channel, provider, personId, linkHash: linkHashOf(text), at: Date.now(), begunAt, trouble });
    return trouble;
  }

  #takeStaffCall(provider: string, to: string, reference: string) {
    const personId = this.owners.get(to);
    if (!personId) this.receipts.odd.push(`a call to the staff went to nobody of ours: ${to}`);
    else if (!this.refusesStaff) this.staffCalls.push({ reference, personId, at: Date.now() });
    const trouble: Trouble = this.refusesStaff ? 'refused' : 'ok';
    return { trouble, status: 200, text: JSON.stringify({ id: `${provider}-${reference}` }) };
  }

  #report(reference: string): void {
    const order = {
      none: [],
      delivered: ['delivered'],
      twice: ['delivered', 'delivered'],
      'out of order': ['delivered', 'sent', 'failed', 'delivered'],
    };
    const { path, ports } = this.hook;
    for (const [turn, status] of order[this.reporting].entries()) {
      const notify = () => {
        const port = ports()[0];
        if (port) callOnce(port, { method: 'POST', path, body: { reference, status } }).catch(() => {});
      };
      setTimeout(notify, 20 + turn * 30).unref();
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.pushes.close(), ...[...this.mails, ...this.texts].map((provider) => provider.close())]);
  }
}
