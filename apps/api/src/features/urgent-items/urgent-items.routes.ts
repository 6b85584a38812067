import type { urgentItemEndpoints } from '@mycrew/contract/urgent-items.ts';
import type { Handlers } from '#http/call.ts';
import { urgentToWire } from './urgent-items.presenter.ts';
import type { UrgentItems } from './urgent-items.service.ts';

export const urgentItemRoutes = (urgent: UrgentItems): Handlers<typeof urgentItemEndpoints> => ({
  list: async ({ tx, me }) => {
    const { items, withOthers } = await urgent.list(tx, me);
    return { items: items.map((row) => urgentToWire(row, me)), WithOthers: withOthers };
  },
  claim: async ({ tx, me, params, context }) => ({
    Until: (await urgent.claim(tx, me, params.id, context.now)).toISOString(),
  }),
  release: async ({ tx, me, params }) => {
    await urgent.release(tx, me, params.id);
    return null;
  },
});
