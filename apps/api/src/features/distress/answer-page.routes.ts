// Serves the answer page outside of /api. GET changes nothing, since mail scanners open links; one tap answers.
import { LinkAnswer } from '@mycrew/contract/alerts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal } from '#http/errors.ts';
import { policyFor } from '#http/pages.ts';
import type { Clock, Rates } from '#src/foundation-types.ts';
import { answerPage, type LinkedAlert, type Shown } from './answer-page.ts';
import { answerStyles } from './answer-styles.ts';

export interface AnswersByLink {
  /** Both throw where there is no such link. */
  read(token: string): Promise<LinkedAlert>;
  answer(token: string, answer: LinkAnswer): Promise<unknown>;
}

interface Core {
  rates: Pick<Rates, 'byAddress'>;
  clock: Clock;
}
type LinkRequest = FastifyRequest<{ Params: { token: string }; Body: unknown }>;

const path = '/answer/:token';
const tokenShape = /^[\w-]{20,64}$/u;
const longestForm = 200;
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policyFor(answerStyles),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

const statusOf = (shown: Shown) => {
  if (shown === 'unknown') return 404;
  if (shown === 'away') return 503;
  return 'waitSeconds' in shown ? 429 : 200;
};
const show = (reply: FastifyReply, shown: Shown) => {
  if (typeof shown === 'object' && 'waitSeconds' in shown) reply.header('retry-after', shown.waitSeconds);
  return reply.code(statusOf(shown)).headers(headers).send(answerPage(shown));
};

export const serveAnswerPage = async (
  api: FastifyInstance,
  byLink: AnswersByLink,
  { rates, clock }: Core,
): Promise<void> => {
  /** What went wrong, without the address: it holds the link's secret. */
  const instead = (error: unknown, requestId: string): Shown => {
    const refusal = asRefusal(error);
    if (refusal?.status === 404) return 'unknown';
    if (refusal?.retryAfterSeconds !== undefined) return { waitSeconds: refusal.retryAfterSeconds };
    api.log.error({ requestId, kind: (error as Error)?.name }, 'an answer page failed');
    return 'away';
  };

  await api.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, text, done) => done(null, new URLSearchParams(text as string)),
    );

    scope.get(path, async ({ params: { token }, ip, id }: LinkRequest, reply) => {
      const read = async (): Promise<Shown> => {
        await rates.byAddress('read', ip, clock.now());
        return tokenShape.test(token) ? byLink.read(token) : 'unknown';
      };
      return show(reply, await read().catch((error: unknown) => instead(error, id)));
    });

    scope.post(path, async ({ params: { token }, body, ip, id }: LinkRequest, reply) => {
      const answer = LinkAnswer.safeParse(body instanceof URLSearchParams ? body.get('Answer') : null);
      try {
        await rates.byAddress('write', ip, clock.now());
        if (!tokenShape.test(token)) return show(reply, 'unknown');
        if (answer.success) await byLink.answer(token, answer.data);
      } catch (error) {
        return show(reply, instead(error, id));
      }
      // Looked at anew, so that going back or loading again answers nothing twice.
      return reply.redirect(`/answer/${token}`, 303);
    });
  });
};
