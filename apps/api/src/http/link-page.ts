// Pages behind the link in a text or an email, outside of /api and without script. GET changes nothing, since mail scanners
// open links; one tap answers.
import { brand } from '@mycrew/contract/brand.ts';
import { emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#src/clock.ts';
import { htmlInOwnHue } from '#src/html.ts';
import { asRefusal } from './errors.ts';
import { linkPageStyles } from './link-page-styles.ts';
import { policyFor } from './pages.ts';
import type { Rates } from './rates.ts';

/** In the place of what the link leads to. */
export type Instead = 'unknown' | 'away' | { waitSeconds: number };

interface LinkPage<S extends object> {
  /** Before the token. */
  under: string;
  /** Both throw where there is no such link. */
  read(token: string): Promise<S>;
  /** `form`: what was tapped. */
  answer(token: string, form: URLSearchParams): Promise<unknown>;
  content(shown: S | Instead): string;
}

interface Core {
  rates: Pick<Rates, 'byAddress'>;
  clock: Clock;
}
type LinkRequest = FastifyRequest<{ Params: { token: string }; Body: unknown }>;

const tokenShape = /^[\w-]{20,64}$/u;
const longestForm = 200;
const headersNow = () => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policyFor(linkPageStyles),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
});

export const heading = (title: string, ...lines: string[]): string =>
  `<h1>${title}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}`;

export const inSeconds = (count: number): string => (count === 1 ? 'one second' : `${count} seconds`);

const tel = (number: string) => `tel:${number.replaceAll(' ', '')}`;

const mark = `<svg width="28" height="28" viewBox="0 0 34 34" aria-hidden="true"><rect width="34" height="34" rx="10" fill="#3a0e40"/><path d="M4.2 8.5C8.6 18.4 25.4 18.4 29.8 8.5" fill="none" stroke="#d6c9d8" stroke-width="1.3"/><circle cx="8.8" cy="17.6" r="4" fill="#fab163"/><circle cx="25.2" cy="17.6" r="4" fill="#fab163"/><circle cx="17" cy="22.6" r="5.2" fill="#ffd27a"/></svg>`;

const framed = (content: string): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${brand.name}</title>
<link rel="icon" href="data:,">
<style>${linkPageStyles}</style>
</head>
<body>
<main>
<p class="brand">${mark}${brand.name}</p>
<div class="card">
${content}
</div>
<h2>If you’re worried</h2>
<ul>
<li><a href="${tel(emergencyNumber)}"><strong>${emergencyNumber}</strong><span>Somebody may be in danger, right now</span></a></li>
<li><a href="${tel(helplineNumber)}"><strong>${helplineNumber}</strong><span>Kids Helpline, for them and for you, any time, free</span></a></li>
</ul>
<p class="quiet"><a href="/">Open ${brand.name}</a> to see more.</p>
</main>
</body>
</html>
`;

const statusOf = (shown: object | Instead) => {
  if (shown === 'unknown') return 404;
  if (shown === 'away') return 503;
  return typeof shown === 'object' && 'waitSeconds' in shown ? 429 : 200;
};

/** What went wrong, without the address: it holds the link's secret. */
const insteadOf =
  (api: FastifyInstance) =>
  (error: unknown, requestId: string): Instead => {
    const refusal = asRefusal(error);
    if (refusal?.status === 404) return 'unknown';
    if (refusal?.retryAfterSeconds !== undefined) return { waitSeconds: refusal.retryAfterSeconds };
    api.log.error({ requestId, kind: (error as Error)?.name }, 'a page behind a link failed');
    return 'away';
  };

export const serveLinkPage = async <S extends object>(
  api: FastifyInstance,
  { under, read, answer, content }: LinkPage<S>,
  { rates, clock }: Core,
): Promise<void> => {
  const instead = insteadOf(api);
  const show = (reply: FastifyReply, shown: S | Instead) => {
    if (typeof shown === 'object' && 'waitSeconds' in shown) reply.header('retry-after', shown.waitSeconds);
    return reply
      .code(statusOf(shown))
      .headers(headersNow())
      .send(htmlInOwnHue(framed(content(shown))));
  };

  await api.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, text, done) => done(null, new URLSearchParams(text as string)),
    );

    scope.get(`${under}/:token`, async ({ params: { token }, ip, id }: LinkRequest, reply) => {
      const look = async (): Promise<S | Instead> => {
        await rates.byAddress('read', ip, clock.now());
        return tokenShape.test(token) ? read(token) : 'unknown';
      };
      return show(reply, await look().catch((error: unknown) => instead(error, id)));
    });

    scope.post(`${under}/:token`, async ({ params: { token }, body, ip, id }: LinkRequest, reply) => {
      try {
        await rates.byAddress('write', ip, clock.now());
        if (!tokenShape.test(token)) return show(reply, 'unknown');
        if (body instanceof URLSearchParams) await answer(token, body);
      } catch (error) {
        return show(reply, instead(error, id));
      }
      // Looked at anew, so that going back or loading again answers nothing twice.
      return reply.redirect(`${under}/${token}`, 303);
    });
  });
};
