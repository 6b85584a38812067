import type { chatEndpoints } from '@mycrew/contract/chat.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import { blockedToWire, choicesToWire } from './chat.presenter.ts';
import type { Chat } from './chat.service.ts';
import type { Choices } from './choices.service.ts';

export const chatRoutes = (chat: Chat, choices: Choices): Handlers<typeof chatEndpoints> => ({
  page: ({ tx, me, query, context }) => chat.page(tx, me, query, context.now),
  suggestions: ({ tx, me, params, context }) => chat.suggestions(tx, me, params.id, context.now),
  send: async ({ tx, me, body, files, context }) =>
    reply('', await chat.send(tx, me, body, files.Picture, context.now), 201),
  remove: ({ tx, me, params, context }) => chat.remove(tx, me, params.id, context.now),
  markRead: ({ tx, me, body }) => chat.markRead(tx, me, body),
  choices: async ({ tx, me, params }) => choicesToWire(await choices.of(tx, me, params.id)),
  choose: async ({ tx, me, params, body, context }) =>
    choicesToWire(await choices.choose(tx, me, params.id, body, context.now)),
  blocked: async ({ tx, me }) => (await choices.blocked(tx, me.id)).map(blockedToWire),
});
