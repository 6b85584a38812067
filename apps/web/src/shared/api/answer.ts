// Reads what the server answered: the envelope of success, or the refusal as an error.
import type { Envelope } from '@mycrew/contract/wire.ts';
import { ApiError } from './ApiError.ts';

export interface FullReply<T> {
  data: T;
  message: string;
  count: number | undefined;
}

export async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  try {
    return (await response.json()) as Envelope<unknown>;
  } catch {
    return { status: false, statusCode: response.status, message: '', data: null };
  }
}

export const replyOf = ({ data, message, count }: Envelope<unknown>): FullReply<unknown> => ({ data, message, count });

export function refusalOf(response: Response, envelope: Envelope<unknown>): ApiError {
  const { message, code, errors, data } = envelope;
  const wait = Number(response.headers.get('Retry-After'));
  return new ApiError({
    status: response.status,
    ...(wait > 0 && { retryAfterSeconds: wait }),
    message: message || 'Something went wrong',
    ...(code && { code }),
    ...(errors && { errors }),
    data,
  });
}
