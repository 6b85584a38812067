// Server-rendered HTML pages: one response without script, compressed, with a policy of their own.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RateClass } from '@mycrew/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#src/clock.ts';
import { htmlInOwnHue, inOwnHue } from '#src/html.ts';
import { asRefusal } from './errors.ts';
import type { Rates } from './rates.ts';

export interface PageAnswer {
  html: string;
  /** The same for everybody: browsers and the service worker may cache it. */
  isForAll: boolean;
  status?: number;
}

export interface Page {
  path: string;
  /** The one style sheet that stands in its head. */
  style: string;
  rate: RateClass;
  answer(query: Readonly<Record<string, string>>): PageAnswer | Promise<PageAnswer>;
  /** What is shown to whoever asked too often or too oddly; null: nothing else to show. */
  refused(waitSeconds: number | null): PageAnswer;
}

interface Core {
  rates: Pick<Rates, 'byAddress'>;
  clock: Clock;
}

/** For a page in our own hue. Stricter than the app's: nothing but the page's own style, the font it names and a form back to us. */
export const policyFor = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(inOwnHue(style)).digest('base64')}'`,
    'img-src data:',
    ...(style.includes('url(/assets/') ? ["font-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

export type Encoding = 'br' | 'gzip' | null;
export const encodingFor = ({ headers }: FastifyRequest): Encoding => {
  const accepts = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/u.test(accepts)) return 'br';
  return /\bgzip\b/u.test(accepts) ? 'gzip' : null;
};

export const pack = async (text: string, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'br') return brotli(text, quality);
  return encoding === 'gzip' ? zip(text) : Buffer.from(text);
};

const textsOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

export const servePage = (api: FastifyInstance, page: Page, { rates, clock }: Core): void => {
  const answer = async (request: FastifyRequest): Promise<PageAnswer> => {
    try {
      await rates.byAddress(page.rate, request.ip, clock.now());
      return await page.answer(textsOf(request.query));
    } catch (error) {
      const refusal = asRefusal(error);
      // The error may name what was looked for; it stays out of the log.
      if (!refusal) request.log.error({ requestId: request.id, kind: (error as Error)?.name }, 'a page failed');
      return { status: refusal?.status ?? 500, ...page.refused(refusal?.retryAfterSeconds ?? null) };
    }
  };

  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { html, isForAll, status = 200 } = await answer(request);
    const encoding = encodingFor(request);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .code(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyFor(page.style),
        'cache-control': isForAll && status === 200 ? 'public, max-age=600, stale-if-error=604800' : 'no-store',
        vary: 'accept-encoding',
      })
      .send(await pack(htmlInOwnHue(html), encoding));
  };

  api.route({ method: 'GET', url: page.path, handler: send });
};
