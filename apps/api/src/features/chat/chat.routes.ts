import type { chatEndpoints } from '@mycrew/contract/chat.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import { blockedToWire, choicesToWire, foundToWire, pageToWire } from './chat.presenter.ts';
import type { Chat } from './chat.service.ts';
import type { Choices } from './choices.service.ts';
import type { Reading } from './reading.service.ts';

export const chatRoutes = (chat: Chat, reading: Reading, choices: Choices): Handlers<typeof chatEndpoints> => ({
  page: async ({ tx, me, query, context }) => pageToWire(await reading.page(tx, me, query, context.now)),
  suggestions: ({ tx, me, params, context }) => chat.suggestions(tx, me, params.id, context.now),
  send: async ({ tx, me, body, files, context }) =>
    reply('', await chat.send(tx, me, body, files.Picture, context.now), 201),
  edit: ({ tx, me, params, body, context }) => chat.edit(tx, me, params.id, body, context.now),
  react: ({ tx, me, params, body, context }) => chat.react(tx, me, params.id, body.Emoji, context.now),
  search: async ({ tx, me, body, context }) => foundToWire(await reading.search(tx, me, body, context.now)),
  remove: ({ tx, me, params, context }) => chat.remove(tx, me, params.id, context.now),
  markRead: ({ tx, me, body }) => chat.markRead(tx, me, body),
  choices: async ({ tx, me, params }) => choicesToWire(await choices.of(tx, me, params.id)),
  choose: async ({ tx, me, params, body, context }) =>
    choicesToWire(await choices.choose(tx, me, params.id, body, context.now)),
  blocked: async ({ tx, me }) => (await choices.blocked(tx, me.id)).map(blockedToWire),
});
