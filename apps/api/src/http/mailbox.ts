// Serves the local mailbox, outside production.
import { brand } from '@mycrew/contract/brand.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  drawnMailContentSecurityPolicy,
  mailboxContentSecurityPolicy,
  mailboxElsewherePage,
  mailboxJson,
  mailboxPage,
} from '#adapters/mailbox-page.ts';
import type { Mailbox } from '#adapters/mailbox.ts';
import { refusalText } from './errors.ts';
import { isFromHere } from './from-here.ts';
import { refuse } from './refusals.ts';

interface Deps {
  mailbox: Mailbox;
  trustProxy: boolean | string;
}

const shown = 200;

const wantsJson = ({ headers }: FastifyRequest): boolean => /application\/json/u.test(headers.accept ?? '');

const sendJson = (reply: FastifyReply, text: string) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(text);
const sendPage = (reply: FastifyReply, html: string, policy = mailboxContentSecurityPolicy()) =>
  reply.header('content-security-policy', policy).header('content-type', 'text/html; charset=utf-8').send(html);

/** Codes and links of everybody lie in it, so it opens only on this computer. */
export const addMailbox = (api: FastifyInstance, { mailbox, trustProxy }: Deps): void => {
  api.get('/mailbox', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isFromHere(request, trustProxy)) {
      reply.code(404);
      if (wantsJson(request)) return sendJson(reply, refusalText(refuse.notFound()));
      return sendPage(reply, mailboxElsewherePage({ product: brand.name, port: request.socket.localPort ?? 3000 }));
    }
    const messages = await mailbox.list({ limit: shown });
    if (wantsJson(request)) return sendJson(reply, JSON.stringify(mailboxJson(messages)));
    return sendPage(reply, mailboxPage(messages, { product: brand.name }));
  });

  api.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const messages = isFromHere(request, trustProxy) ? await mailbox.list({ limit: shown }) : [];
    const found = messages.find(({ id, html }) => id === request.params.id && html !== null);
    if (!found) throw refuse.notFound();
    reply.header('cache-control', 'no-store');
    return sendPage(reply, found.html!, drawnMailContentSecurityPolicy);
  });
};
