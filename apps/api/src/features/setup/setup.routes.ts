import type { setupEndpoints } from '@mycrew/contract/setup.ts';
import type { Handlers } from '#http/call.ts';
import type { Setup } from './setup.service.ts';

export const setupRoutes = (setup: Setup): Handlers<typeof setupEndpoints> => ({
  takeLead: async ({ tx, me, body, context }) => {
    await setup.takeLead(tx, me, body.SetupCode, context.now);
    return null;
  },
  tries: ({ tx }) => setup.tries(tx),
  start: async ({ tx, me, params, context }) => {
    await setup.start(tx, me, params.step, context.now);
    return setup.tries(tx);
  },
  prove: async ({ tx, me, params, body, context }) => {
    await setup.prove(tx, me, params.step, body.Code, context.now);
    return setup.tries(tx);
  },
});
