// Refusals. Thrown, one rolls back the call's writes; returned by a handler, it commits them.

/** Texts of shared refusals; a code without a text does not compile. */
const refusalWords = {
  'not-found': 'This isn’t here, or no longer.',
  invalid: 'Please check what is marked.',
  unauthorised: 'Please sign in.',
  'wrong-login': 'Invalid email or password.',
  locked: 'This session is locked. Unlock it to go on.',
  'terms-changed': 'Our terms have changed. Please read and accept them to go on.',
  'too-many': 'That was a lot at once. Please wait a moment.',
  suspended: 'This account is closed for now. Sign in to read why, or write to us.',
  restricted: 'Not while your account is restricted.',
  'too-large': 'That file is too large.',
  'head-too-large': 'That request is too long.',
  'too-slow': 'That took too long to arrive. Please try again.',
  'not-accepted': 'That kind of file doesn’t work here.',
  unavailable: 'We can’t reach our storage right now. Please try again.',
  'our-fault': 'Something went wrong',
  'bad-request': 'That request could not be read.',
  'key-reused': 'This was sent before with other content.',
  'gently-no': 'That did not work.',
  'youth-only': 'This belongs to youth accounts.',
  'too-late-to-edit': 'A check-in can be changed for a day.',
  'unsafe-text': 'Has characters we can’t keep.',
  'sharing-off': 'Sharing with your Crew is off. Turn it on in the settings first.',
  'you-blocked': 'You’ve blocked this person. Unblock them first.',
  closing: 'This account is on its way out. You can stop that, and everything is as before.',
  'staff-entry-needed': 'Please enter the desk with your second factor.',
  'staff-step-up-needed': 'Please confirm your second factor first.',
  'alert-over': 'This alert is over, so there is nothing more to do here. Thank you for being there.',
} as const;

type SharedCode = keyof typeof refusalWords;

export interface FieldError {
  field: string;
  message: string;
}

interface Extras {
  message?: string;
  errors?: FieldError[];
  data?: unknown;
  retryAfterSeconds?: number;
}

export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[] | undefined;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  /** A code of a room's own comes with its words. */
  constructor(status: number, code: SharedCode, extras?: Extras);
  constructor(status: number, code: string, extras: Extras & { message: string });
  constructor(status: number, code: string, { message, errors, data, retryAfterSeconds }: Extras = {}) {
    super(message ?? refusalWords[code as SharedCode]);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What any room may say. */
export const refuse = {
  /** Nothing there, or there but not yours: nobody learns which. */
  notFound: () => new Refusal(404, 'not-found'),
  /** One field, or several at once. */
  invalid: (field: string | FieldError[], message: string = refusalWords.invalid) => {
    const errors = typeof field === 'string' ? [{ field, message }] : field;
    return new Refusal(422, 'invalid', { message: errors.length === 1 ? errors[0]!.message : undefined, errors });
  },
  /** A rule says no. */
  rule: (code: Exclude<SharedCode, 'youth-only'>, message?: string) => new Refusal(422, code, { message }),
  /** Only youths have this; `what` says what it is about. */
  youthOnly: (what: string) => new Refusal(422, 'youth-only', { message: what }),
  /** It conflicts with what is stored. */
  conflict: (code: SharedCode, message?: string) => new Refusal(409, code, { message }),
  unauthorised: () => new Refusal(401, 'unauthorised'),
  wrongLogin: () => new Refusal(401, 'wrong-login'),
  locked: () => new Refusal(423, 'locked'),
  termsChanged: (items: unknown[]) => new Refusal(426, 'terms-changed', { data: items }),
  tooMany: (seconds: number, message?: string) =>
    new Refusal(429, 'too-many', { message, retryAfterSeconds: Math.max(1, Math.ceil(seconds)) }),
  /** `why` only for whoever has just proven to be them. */
  suspended: (why?: unknown) => new Refusal(403, 'suspended', { data: why }),
  /** An expected no that the specification shows as an answer: HTTP 200, status false. */
  gently: (message: string) => new Refusal(200, 'gently-no', { message }),
  tooLarge: () => new Refusal(413, 'too-large'),
  notAccepted: () => new Refusal(415, 'not-accepted'),
  unavailable: () => new Refusal(503, 'unavailable'),
};

const taken = new Set<string>(Object.keys(refusalWords));

/** A room's own ways to say no, beside the shared ones: each code once in the whole server, with its words. */
export const refusals = <const W extends Record<string, string>>(own: W) => {
  for (const code of Object.keys(own)) {
    if (taken.has(code)) throw new Error(`Two rooms declare the refusal ${code}.`);
    taken.add(code);
  }
  type Code = (keyof W & string) | SharedCode;
  const words: Record<string, string> = { ...refusalWords, ...own };
  return {
    ...refuse,
    rule: (code: Code, message = words[code]!) => new Refusal(422, code, { message }),
    conflict: (code: Code, message = words[code]!) => new Refusal(409, code, { message }),
  };
};
