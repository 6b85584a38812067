// What waits to be sent: as it is kept in the browser, and as others see it.
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

/** What is kept of a row of the contract. */
export type KeptEndpoint = Sendable;

export interface Entry extends Waiting {
  /** Whose it is: nobody else's session ever sends it. */
  userId: string;
  endpoint: KeptEndpoint;
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
  /** In one step that no other tab comes between: null forgets it. Answers what is kept now, null where there is none. */
  change(key: string, to: (entry: Entry) => Entry | null): Promise<Entry | null>;
}

/** What one tab tells the others, and the service worker tells all. */
export type News =
  | { type: 'changed' }
  | { type: 'answered'; waiting: Waiting; reply: unknown }
  | { type: 'refused'; key: string; trouble: Trouble };

export interface Needs {
  store: EntryStore;
  deliver: (entry: Entry) => Promise<unknown>;
  /** The status it would be refused with anyway, without asking. */
  blockedBy: (endpoint: KeptEndpoint) => number | null;
  /** Whose session this is; null: nobody's, and nothing is sent. */
  owner: () => string | null;
  now: () => number;
  /** One sender for a lane in all tabs. */
  alone: (lane: string, act: () => Promise<void>) => Promise<void>;
  tell: (news: News) => void;
  /** Something was kept, or could not be sent: the browser may call when the network is back. */
  wakeLater: (entry: Entry) => void;
  refusal: (trouble: Trouble) => ApiError;
}
