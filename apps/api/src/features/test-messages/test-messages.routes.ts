import type { testMessageEndpoints } from '@mycrew/contract/test-messages.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import { testMessagesToWire } from './test-messages.presenter.ts';
import type { TestMessagesService } from './test-messages.service.ts';

export const testMessageRoutes = (tests: TestMessagesService): Handlers<typeof testMessageEndpoints> => ({
  mine: async ({ tx, me, context: { now } }) => testMessagesToWire(await tests.of(tx, me, now)),
  choose: async ({ tx, me, body: { Asks, Takes }, context: { now } }) => {
    const chosen = { ...(Asks !== undefined && { asks: Asks }), ...(Takes !== undefined && { takes: Takes }) };
    return testMessagesToWire(await tests.choose(tx, me, chosen, now));
  },
  answer: async ({ tx, me, params, body, context: { now } }) =>
    reply('Thank you. That’s all.', testMessagesToWire(await tests.answer(tx, me, params.id, body.By, now))),
  practise: async ({ tx, me, body, context: { now } }) =>
    reply(
      'Your practice message is on its way.',
      testMessagesToWire(await tests.practise(tx, me, body.CrewIds, now)),
      201,
    ),
});
