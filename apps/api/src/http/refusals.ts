// Saying no, by words. Thrown, it undoes the call's writes; returned by a handler, it keeps them.
import { refusalWords, type RefusalCode } from './refusal-words.ts';

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
  readonly code: RefusalCode;
  readonly errors: FieldError[] | undefined;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: RefusalCode, { message, errors, data, retryAfterSeconds }: Extras = {}) {
    super(message ?? refusalWords[code]);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const refuse = {
  /** Nothing there, or there but not yours: nobody learns which. */
  notFound: () => new Refusal(404, 'not-found'),
  /** One field, or several at once. */
  invalid: (field: string | FieldError[], message: string = refusalWords.invalid) => {
    const errors = typeof field === 'string' ? [{ field, message }] : field;
    return new Refusal(422, 'invalid', { message: errors.length === 1 ? errors[0]!.message : undefined, errors });
  },
  /** A rule says no. */
  rule: (code: Exclude<RefusalCode, 'youth-only'>, message?: string) => new Refusal(422, code, { message }),
  /** Only youths have this; `what` says what it is about. */
  youthOnly: (what: string) => new Refusal(422, 'youth-only', { message: what }),
  /** It conflicts with what is stored. */
  conflict: (code: RefusalCode, message?: string) => new Refusal(409, code, { message }),
  unauthorised: () => new Refusal(401, 'unauthorised'),
  wrongLogin: () => new Refusal(401, 'wrong-login'),
  locked: () => new Refusal(423, 'locked'),
  termsChanged: (items: unknown[]) => new Refusal(426, 'terms-changed', { data: items }),
  tooMany: (seconds: number, message?: string) =>
    new Refusal(429, 'too-many', { message, retryAfterSeconds: Math.max(1, Math.ceil(seconds)) }),
  suspended: () => new Refusal(403, 'suspended'),
  /** An expected no that the specification shows as an answer: HTTP 200, status false. */
  gently: (message: string) => new Refusal(200, 'gently-no', { message }),
  tooLarge: () => new Refusal(413, 'too-large'),
  notAccepted: () => new Refusal(415, 'not-accepted'),
  unavailable: () => new Refusal(503, 'unavailable'),
};
