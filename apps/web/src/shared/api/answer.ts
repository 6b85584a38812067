// Parses the server's answer: the success envelope, or a refusal as an error.
import type { Envelope } from '@mycrew/contract/wire.ts';
import { ApiError } from './ApiError.ts';

/** A completely received answer. */
export interface Answered {
  response: Response;
  envelope: Envelope<unknown>;
}

export interface FullReply<T> {
  data: T;
  message: string;
  count: number | undefined;
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'boolean';

function envelopeIn(text: string): Envelope<unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isEnvelope(value) ? value : null;
  } catch {
    return null;
  }
}

/** Success and session errors are trusted only from our own server. */
const isOnlyOurs = ({ ok, status }: Response): boolean => ok || [400, 401, 403, 423, 426].includes(status);

/** Null: not our server, but a captive portal or a filter. Throws where the connection broke off. */
export async function readAnswer(response: Response): Promise<Answered | null> {
  if (response.ok && response.headers.get('Content-Disposition')?.startsWith('attachment'))
    return {
      response,
      envelope: { status: true, statusCode: response.status, message: '', data: await response.blob() },
    };
  const envelope = envelopeIn(await response.text());
  if (envelope) return { response, envelope };
  if (isOnlyOurs(response)) return null;
  return { response, envelope: { status: false, statusCode: response.status, message: '', data: null } };
}

export const replyOf = ({ data, message, count }: Envelope<unknown>): FullReply<unknown> => ({ data, message, count });

export function refusalOf({ response, envelope }: Answered): ApiError {
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
