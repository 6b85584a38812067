// What waits to be sent: as it is kept in the browser, and as others see it.
import type { Sendable } from '#shared/api/call.ts';
import type { LooseRequest } from '#shared/api/written.ts';

export interface Trouble {
  /** 0 where no answer came. */
  status: number;
  message: string;
  code?: string;
}

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
