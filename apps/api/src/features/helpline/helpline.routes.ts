import type { helplineEndpoints } from '@mycrew/contract/helpline.ts';
import type { Handlers } from '#http/call.ts';
import { refuse } from '#http/refusals.ts';
import { said } from '#http/said.ts';
import { helpDirectory } from './directory.ts';
import { directoryToWire } from './helpline.presenter.ts';
import type { Helpline } from './helpline.service.ts';

const directory = directoryToWire(helpDirectory);

export const helplineRoutes = (helpline: Helpline): Handlers<typeof helplineEndpoints> => ({
  call: async ({ tx, me, context }) =>
    (await helpline.count(tx, me, 'call', context.now))
      ? said('Call initiated successfully', null)
      : refuse.gently('Failed to initiate call'),
  chat: async ({ tx, me, context }) =>
    (await helpline.count(tx, me, 'chat', context.now))
      ? said('Chat initiated successfully', null)
      : refuse.gently('Failed to initiate chat'),
  directory: async () => directory,
});
