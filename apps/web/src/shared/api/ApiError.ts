// Thrown by calls: a refusal of the server, or a missing answer.
import type { FieldError } from '@mycrew/contract/wire.ts';

export interface Refusal {
  /** The HTTP status; 0 without an answer. */
  status: number;
  message: string;
  code?: string;
  errors?: FieldError[];
  data?: unknown;
  /** From Retry-After, where the server asks to wait. */
  retryAfterSeconds?: number;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: FieldError[];
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, message, code, errors = [], data = null, retryAfterSeconds }: Refusal) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** Without an answer the outcome is unknown. */
export const isUnanswered = (error: unknown): boolean => isApiError(error) && error.status === 0;

/** These end, lock or gate the session, which the screen shows already. */
export const isAboutSession = (error: unknown): boolean =>
  isApiError(error) && [400, 401, 403, 423, 426].includes(error.status);

export const wordsOf = (error: unknown): string =>
  isApiError(error) && error.message ? error.message : 'Something went wrong';
