import type { chatEndpoints } from '@mycrew/contract/chat.ts';
import type { Handlers } from '#http/call.ts';
import { said } from '#http/said.ts';
import type { Chat } from './chat.service.ts';

export const chatRoutes = (chat: Chat): Handlers<typeof chatEndpoints> => ({
  page: ({ tx, me, query, context }) => chat.page(tx, me, query, context.now),
  suggestions: ({ tx, me, params, context }) => chat.suggestions(tx, me, params.id, context.now),
  send: async ({ tx, me, body, context }) => said('', await chat.send(tx, me, body, context.now), 201),
  remove: ({ tx, me, params, context }) => chat.remove(tx, me, params.id, context.now),
  markRead: ({ tx, me, body }) => chat.markRead(tx, me, body),
});
