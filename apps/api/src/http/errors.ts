// Maps errors to replies; details stay in the log, found by the request's id.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#database/failures.ts';
import { plainError } from '#src/plain-error.ts';
import { Refusal, refuse } from './refusals.ts';

const json = 'application/json; charset=utf-8';

/** The request's id stands in what is our fault, for whoever writes to us about it. */
export const refusalText = (refusal: Refusal, requestId?: string): string =>
  JSON.stringify({
    status: false,
    statusCode: refusal.status,
    message: refusal.message,
    data: refusal.data ?? null,
    errors: refusal.errors,
    code: refusal.code,
    requestId: refusal.status >= 500 ? requestId : undefined,
  });

const ownStatuses: Record<number, () => Refusal> = {
  400: () => new Refusal(400, 'bad-request'),
  404: refuse.notFound,
  413: refuse.tooLarge,
  415: refuse.notAccepted,
};

/** Addresses that name nothing of ours. */
const notOurs = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH', 'FST_STATIC_FORBIDDEN_PATH']);

export const asRefusal = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code !== undefined && notOurs.has(code)) return refuse.notFound();
  if (code?.startsWith('FST_') && statusCode !== undefined) return ownStatuses[statusCode]?.() ?? null;
  return isDatabaseAway(error) ? refuse.unavailable() : null;
};

/** What the caller could not have done otherwise. */
export const isOurFault = (error: unknown): boolean => (asRefusal(error)?.status ?? 500) >= 500;

/** Whoever sent it is gone before it was all here: a tunnel, a closed page, and no fault of ours. */
export const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const faults = new WeakMap<FastifyRequest, string>();

/** Which error a request ended with by our fault: its line is there also where the error itself was only counted. */
export const faultOf = (request: FastifyRequest): string | undefined => faults.get(request);

const noteFault = (error: unknown, request: FastifyRequest): void => {
  const { name, code } = plainError(error);
  faults.set(request, [name, code].filter(Boolean).join(' '));
  request.log.error({ err: error, requestId: request.id }, 'a call failed');
};

export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = asRefusal(error);
  const isOurs = isOurFault(error) && !isBrokenOff(request);
  if (isOurs) noteFault(error, request);
  const answer = refusal ?? new Refusal(500, 'our-fault');
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
  reply.code(answer.status).header('content-type', json).send(refusalText(answer, request.id));
};
