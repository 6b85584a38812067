// What the providers received, in the order in which they received it: the only witness of what really went out.
import { createHash, createHmac } from 'node:crypto';

export type Channel = 'push' | 'email' | 'sms';
export type MessageKind = 'alert' | 'reminder' | 'cleared' | 'mistake' | 'expired';

/**
 * `ok`: taken and confirmed. `lost`: confirmed, but never handed on. `refused` and `busy`: not taken. `hang`: taken, and no
 * answer for 30 s. `garbled`: taken, and an answer that nobody can read. `reset`: taken, and the line broken off.
 */
export type Trouble = 'ok' | 'lost' | 'refused' | 'busy' | 'hang' | 'garbled' | 'reset';

export interface Receipt {
  /** Counts up over all providers. */
  order: number;
  /** Milliseconds since 1970. */
  at: number;
  /** When its sender turned to the provider, which is when it can be called off for the last time. */
  begunAt: number;
  channel: Channel;
  provider: string;
  /** Who really got it: the owner of the number, the address or the browser. */
  personId: string;
  device: string;
  kind: MessageKind;
  /** As the message itself says; a letter says so only by its link. */
  alertId: string | null;
  crewId: string | null;
  version: number | null;
  /** The link in it, and of a letter the id: both can be worked out for every alert and person, and for nobody else. */
  token: string | null;
  mark: string | null;
  trouble: Trouble;
  /** The line was such that the answer may not have come through. */
  isUnheard: boolean;
}

/** Whether the provider has it, whatever it answered. */
export const isTaken = ({ trouble }: Pick<Receipt, 'trouble'>): boolean => trouble !== 'refused' && trouble !== 'busy';
/** Whether the sender could know that the provider has it. */
export const isConfirmed = ({ trouble, isUnheard }: Receipt): boolean =>
  !isUnheard && (trouble === 'ok' || trouble === 'lost' || trouble === 'garbled');
export const isCall = (kind: MessageKind): boolean => kind === 'alert' || kind === 'reminder';

export const linkTokenOf = (linkKey: Buffer, alertId: string, crewId: string): string =>
  createHmac('sha256', linkKey).update(`${alertId}:${crewId}`).digest('base64url').slice(0, 22);

interface Meant {
  alertId: string;
  crewId: string;
  version: number | null;
}

/** The id of a letter, as it comes from the row that the letter stands for. */
export const letterMark = (alertId: string, crewId: string, kind: MessageKind, version: number): string =>
  createHash('sha256').update(`${alertId}:${crewId}:email:${kind}:${version}`).digest('base64url').slice(0, 32);
const firstVersions: [MessageKind, number[]][] = [
  ['alert', [1, 2, 3]],
  ['reminder', [2, 3, 4]],
  ['cleared', [2, 3, 4]],
  ['mistake', [2, 3, 4]],
];

export class Receipts {
  /** Asked before each answer. */
  trouble: (channel: Channel, provider: string, personId: string, kind: MessageKind) => Trouble = () => 'ok';
  isUnheard: (provider: string) => boolean = () => false;
  /** Messages that could not be read or that went to somebody who is not one of ours. */
  odd: string[] = [];
  count = 0;
  readonly #byPerson: Map<string, Receipt[]> = new Map();
  readonly #meantBy: Map<string, Meant> = new Map();
  readonly #watchers: Map<string, () => void> = new Map();

  take(message: Omit<Receipt, 'order' | 'at' | 'trouble' | 'isUnheard'>): Trouble {
    const trouble = this.trouble(message.channel, message.provider, message.personId, message.kind);
    const receipt = {
      ...message,
      order: ++this.count,
      at: Date.now(),
      trouble,
      isUnheard: this.isUnheard(message.provider),
    };
    const theirs = this.#byPerson.get(message.personId);
    if (theirs) theirs.push(receipt);
    else this.#byPerson.set(message.personId, [receipt]);
    this.#watchers.get(message.personId)?.();
    return trouble;
  }

  /** What letters and links of this alert will look like; only the receipts of others remain unexplained. */
  expect(linkKey: Buffer, alertId: string, people: { id: string; has: Channel[] }[]): void {
    for (const { id: crewId, has } of people) {
      this.#meantBy.set(linkTokenOf(linkKey, alertId, crewId), { alertId, crewId, version: null });
      if (!has.includes('email')) continue;
      for (const [kind, versions] of firstVersions)
        for (const version of versions) this.explain(alertId, crewId, kind, version);
    }
  }

  explain(alertId: string, crewId: string, kind: MessageKind, version: number): void {
    this.#meantBy.set(letterMark(alertId, crewId, kind, version), { alertId, crewId, version });
  }

  alertOf(receipt: Receipt): string | null {
    if (receipt.alertId && receipt.version) return receipt.alertId;
    const meant = this.#meantBy.get(receipt.mark ?? '') ?? this.#meantBy.get(receipt.token ?? '');
    if (meant) Object.assign(receipt, meant);
    return receipt.alertId;
  }

  of(personId: string): readonly Receipt[] {
    return this.#byPerson.get(personId) ?? [];
  }

  /** Whatever was not put away. */
  rest(): Receipt[] {
    return [...this.#byPerson.values()].flat();
  }

  clear(): void {
    this.trouble = () => 'ok';
    this.isUnheard = () => false;
    this.#byPerson.clear();
    this.#meantBy.clear();
  }

  /** Called whenever one of them gets something, until it is called off. */
  watch(personIds: string[], heard: () => void): () => void {
    for (const id of personIds) this.#watchers.set(id, heard);
    return () => {
      for (const id of personIds) if (this.#watchers.get(id) === heard) this.#watchers.delete(id);
    };
  }

  /** After they were checked, so that a long run does not fill the memory. */
  forget(linkKey: Buffer, alertId: string, people: { id: string; has: Channel[] }[]): void {
    for (const { id } of people) {
      const stored = this.of(id).filter((receipt) => this.alertOf(receipt) !== alertId);
      if (stored.length > 0) this.#byPerson.set(id, stored);
      else this.#byPerson.delete(id);
      this.#meantBy.delete(linkTokenOf(linkKey, alertId, id));
    }
  }
}
