// Answers several reads in one request. Each goes through the same door as if it had come alone: access, limits, log, metrics.
import { longestRead, mostReads, readsPath } from '@mycrew/contract/reads.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from './refusals.ts';

/** Nobody waits longer for the slowest of them: it is to be asked for alone. */
const usuallyLateMs = 1_000;

/** All answers of a request are held until the slowest reader has them: a long one is to be asked for alone. */
const longestAnswer = 250_000;

const Path = z.string().check(z.regex(/^\/[\w-]/u), z.maxLength(longestRead));
const Asked = z.pipe(
  z.transform((of) => (typeof of === 'string' ? [of] : of)),
  z.array(Path).check(z.minLength(1), z.maxLength(mostReads)),
);

/** Whatever way an address is spelled, reads within reads would multiply. */
const among = 'x-among-reads';

/** Of the connection, and of how bytes travel. */
const notHanded = new Set(['connection', 'accept-encoding', 'content-length', 'transfer-encoding']);

const headersOf = ({ headers, id }: FastifyRequest, at: number) => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !notHanded.has(name))),
  'x-request-id': `${id.slice(0, 90)}.${at}`,
  [among]: 'yes',
});

const answerOf = async (api: FastifyInstance, request: FastifyRequest, path: string, at: number): Promise<string> => {
  const { statusCode, headers, payload } = await api.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: headersOf(request, at),
    remoteAddress: request.raw.socket.remoteAddress ?? '127.0.0.1',
  });
  const isJson = headers['content-type']?.toString().startsWith('application/json');
  if (!isJson || payload.length > longestAnswer) return 'null';
  const wait = headers['retry-after'] ? `"retryAfter":${Number(headers['retry-after'])},` : '';
  return `{"statusCode":${statusCode},${wait}"body":${payload}}`;
};

const inTime = async (answer: Promise<string>, lateMs: number): Promise<string> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, lateMs, 'null');
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

export const addSeveralReads = (api: FastifyInstance, lateMs = usuallyLateMs): void => {
  api.get(`/api${readsPath}`, async (request, reply) => {
    const asked = Asked.safeParse((request.query as { of?: unknown }).of);
    if (!asked.success || request.headers[among] !== undefined)
      throw refuse.invalid('of', `Needs one to ${mostReads} paths of reads.`);
    const answers = await Promise.all(asked.data.map((path, at) => inTime(answerOf(api, request, path, at), lateMs)));
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(`{"status":true,"statusCode":200,"message":"","data":[${answers.join(',')}]}`);
  });
};
