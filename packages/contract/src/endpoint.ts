// What a call of the API is: a row of data that server, client, tests and documentation all read.
import type * as z from 'zod/mini';

/**
 * Who gets through the door.
 * `public`: no token asked. `member`: a signed-in person, the default.
 * `beyondTerms`: also while new terms wait for acceptance. `beyondLock`: also while the session is locked.
 * `staff`: people with a role at the desk, as the row's `staff` says; to everybody else there is no such address (404).
 */
export type Access = 'public' | 'member' | 'beyondTerms' | 'beyondLock' | 'staff';

/** `lead` may do all that `moderator` may. Given on the server's command line alone. */
export const staffRoles = ['moderator', 'lead'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a staff call asks for. Whoever leaves it out asks for a moderator who has entered with their second factor. */
export interface StaffDoor {
  /** The least role; `moderator` where it is left out. Others get 404. */
  role?: StaffRole;
  /**
   * `entered`, the default: 422 `staff-entry-needed` without a stay at the desk. `fresh`, for what cannot be undone: the
   * factor was confirmed in the last five minutes, else 422 `staff-step-up-needed`. `none`: before the second factor.
   */
  factor?: 'none' | 'entered' | 'fresh';
}

/** Each class has its own figures in the server's rate table; `alert` is never refused. */
export type RateClass =
  | 'alert'
  | 'article'
  | 'availability'
  | 'chat'
  | 'code'
  | 'comment'
  | 'export'
  | 'invite'
  | 'login'
  | 'nudge'
  | 'read'
  | 'refresh'
  | 'register'
  | 'report'
  | 'search'
  | 'shown'
  | 'signIn'
  | 'unlock'
  | 'upload'
  | 'write';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Shape = z.ZodMiniType;

/** One call that is served. `reply` is the shape of the envelope's `data`; `counted` repeats `data.count` at top level. */
export interface Endpoint {
  method: Method;
  /** Below /api, with `{name}` for parameters, spelled as on the wire. */
  path: string;
  access: Access;
  /** For `access: 'staff'` alone. */
  staff?: StaffDoor;
  rate: RateClass;
  summary: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** Multipart image fields by name. */
  files?: Record<string, 'image'>;
  reply: Shape;
  counted?: true;
  /** False where the call has rules of its own about repetition (signing in, one-time codes). */
  idempotent?: false;
  /**
   * Never refused for its body: one that cannot be read counts as none. So does one that is far too long, and nobody
   * waits for the rest of it (`atOnce`); where it names whom to notify it is read to its end for that (`readThrough`).
   */
  lenient?: 'atOnce' | 'readThrough';
  /**
   * Whether it counts as something the person did, from clients that never say so themselves. Left out: changing calls do,
   * reads don't. False for what pages do by themselves.
   */
  countsAsActivity?: boolean;
  /** For `access: 'public'` calls for help: those with the same text in this field of the body wait for each other. */
  inTurnBy?: string;
  /** Its good answer makes the browser clear what it has cached of this site, pictures before all. */
  clearsCache?: true;
  /** For `access: 'public'` alone: a good answer is the same for everybody, and may be cached for so long. */
  cachedSeconds?: number;
  /** Also taken as a form of texts (application/x-www-form-urlencoded), for those who write no JSON. */
  asForm?: true;
  /** Answers the bytes themselves instead of an envelope. */
  binary?: true;
  /** Not in the specification: named in its style, by us. */
  ours?: true;
}

export type Table = Record<string, Endpoint>;

type Written = Omit<Endpoint, 'access' | 'rate'> & { access?: Access; rate?: RateClass };
type Filled<R extends Written> = R & { access: R['access'] extends Access ? R['access'] : 'member'; rate: RateClass };

/** Makes a room's table of calls; whoever writes no access gets `member`, so forgetting is safe. */
export const endpoints = <const T extends Record<string, Written>>(table: T) =>
  Object.fromEntries(
    Object.entries(table).map(([key, row]) => [
      key,
      { access: 'member', rate: row.method === 'GET' ? 'read' : 'write', ...row },
    ]),
  ) as { [K in keyof T]: Filled<T[K]> };

type Out<E, K extends string> = E extends Record<K, infer S extends Shape> ? z.output<S> : undefined;
type In<E, K extends string> = E extends Record<K, infer S extends Shape> ? z.input<S> : undefined;

/** A picture as the server's upload step hands it on: drawn anew in two sizes, with nothing else that the file held. */
export interface UploadedImage {
  full: Uint8Array;
  thumb: Uint8Array;
  width: number;
  height: number;
  type: string;
}

/** What a handler is given of the request, parsed. */
export interface CallOf<E> {
  params: Out<E, 'params'>;
  query: Out<E, 'query'>;
  body: Out<E, 'body'>;
  files: E extends { files: infer F } ? { [K in keyof F]?: UploadedImage } : undefined;
}

/** What a client hands over; keys without a schema are left out. */
export type RequestOf<E> = (E extends { params: Shape } ? { params: In<E, 'params'> } : { params?: undefined }) &
  (E extends { query: Shape } ? { query: In<E, 'query'> } : { query?: undefined }) &
  (E extends { body: Shape } ? { body: In<E, 'body'> } : { body?: undefined }) &
  (E extends { files: infer F } ? { files?: { [K in keyof F]?: Blob } } : { files?: undefined });

export type ReplyOf<E> = E extends { reply: infer S extends Shape } ? z.output<S> : never;
