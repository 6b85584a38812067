import type { chatEndpoints } from '@mycrew/contract/chat.ts';
import type { Handlers } from '#http/call.ts';
import { said } from '#http/said.ts';
import type { Chat } from './chat.service.ts';

export const chatRoutes = (chat: Chat): Handlers<typeof chatEndpoints> => ({
  page: ({ tx, me, query, facts }) => chat.page(tx, me, query, facts.now),
  suggestions: ({ tx, me, params, facts }) => chat.suggestions(tx, me, params.id, facts.now),
  send: async ({ tx, me, body, facts }) => said('', await chat.send(tx, me, body, facts.now), 201),
  markRead: ({ tx, me, body }) => chat.markRead(tx, me, body),
});
