// Shows, outside production, what would have been mailed or texted, so that codes and links can be read.
import { brand } from '@mycrew/contract/constants.ts';
import type { FastifyInstance } from 'fastify';
import { mailboxContentSecurityPolicy, mailboxJson, mailboxPage } from '#outside/mailbox-page.ts';
import type { Mailbox } from '#outside/mailbox.ts';

const shown = 200;

export const addMailbox = (api: FastifyInstance, mailbox: Mailbox): void => {
  api.get('/mailbox', async (request, reply) => {
    const messages = await mailbox.list({ limit: shown });
    reply.header('cache-control', 'no-store');
    if (/application\/json/u.test(request.headers.accept ?? '')) {
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify(mailboxJson(messages)));
    }
    return reply
      .header('content-security-policy', mailboxContentSecurityPolicy)
      .header('content-type', 'text/html; charset=utf-8')
      .send(mailboxPage(messages, { product: brand.name }));
  });
};
