// What waits to be sent: as it is stored in the browser, and as others see it.
import type { ApiError, Refusal } from '#shared/api/ApiError.ts';
import type { Sendable } from '#shared/api/call.ts';
import type { LooseRequest } from '#shared/api/written.ts';

/** What a try was answered with; its status is 0 where no answer came. */
export type Trouble = Refusal;

export interface Waiting {
  key: string;
  lane: string;
  kind: string;
  /** What it is to the person: 'Your message to Jonah'. */
  words: string;
  createdAt: number;
  /** How often it was tried; 0: it has certainly not reached the server. */
  tries: number;
  /** `asks`: too old to go out unasked. `refused`: the server said no for good. */
  state: 'waiting' | 'sending' | 'asks' | 'refused';
  trouble: Trouble | null;
  /** Its answer needs a page: the worker leaves it alone. */
  byPage?: boolean;
  request: LooseRequest;
}

export interface Entry extends Waiting {
  /** Whose it is: nobody else's session ever sends it. */
  userId: string;
  endpoint: Sendable;
  /** Its place in the lane. */
  order: number;
  /** Not tried again before. */
  notBefore: number;
  /** How old it may get, from the writing or from the last yes, before it asks first; null: never for its age alone. */
  askFirstAfterMs: number | null;
  saidYesAt: number;
  /** When it was first tried: the server remembers a key for a day from then. */
  firstTriedAt: number | null;
}

export interface EntryStore {
  all(): Promise<Entry[]>;
  /** An entry whose key is known already stays as it is. */
  add(entry: Entry): Promise<void>;
  /** In one step that no other tab comes between: null forgets it. Answers what is stored now, null where there is none. */
  change(key: string, to: (entry: Entry) => Entry | null): Promise<Entry | null>;
}

const urgentLane = 'distress';
/** A lane, and those below it: 'distress' and 'distress:answers'. */
export const isUrgent = (lane: string): boolean => lane === urgentLane || lane.startsWith(`${urgentLane}:`);

/** What one tab publishes to the others, and the service worker to all. */
export type OutboxEvent =
  | { type: 'changed' }
  | { type: 'answered'; waiting: Waiting; reply: unknown }
  | { type: 'refused'; key: string; trouble: Trouble };

export interface OutboxDeps {
  store: EntryStore;
  deliver: (entry: Entry) => Promise<unknown>;
  /** The status it would be refused with anyway, without asking. */
  blockedBy: (endpoint: Sendable) => number | null;
  /** Whose session this is; null: nobody's, and nothing is sent. */
  owner: () => string | null;
  now: () => number;
  /** One sender for a lane in all tabs. */
  withLock: (lane: string, act: () => Promise<void>) => Promise<void>;
  publish: (event: OutboxEvent) => void;
  /** Something was stored, or could not be sent: the browser may call when the network is back. */
  wakeLater: (entry: Entry) => void;
  refusal: (trouble: Trouble) => ApiError;
}
