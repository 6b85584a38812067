import type { supportEndpoints } from '@mycrew/contract/support.ts';
import type { Handlers } from '#http/call.ts';
import { headsUpToWire, ruleToWire } from './support.presenter.ts';
import type { Support } from './support.service.ts';

export const supportRoutes = (support: Support): Handlers<typeof supportEndpoints> => ({
  rule: async ({ tx, me, context }) => {
    const { rule, asks } = await support.rule(tx, me, context.now);
    return ruleToWire(rule, asks);
  },
  setRule: async ({ tx, me, body, context }) => {
    const wanted = { mode: body.Mode, runLength: body.RunLength, crewIds: body.CrewIds };
    return ruleToWire(await support.setRule(tx, me, wanted, context.now));
  },
  putOff: async ({ tx, me, context }) => {
    await support.putOff(tx, me, context.now);
    const { rule, asks } = await support.rule(tx, me, context.now);
    return ruleToWire(rule, asks);
  },
  notify: async ({ tx, me, body, context }) => ({
    HeadsUps: (await support.notify(tx, me, body.CheckinId, body.CrewIds, context.now)).map(headsUpToWire),
  }),
  log: async ({ tx, me, query }) => {
    const { rows, hasMore } = await support.log(tx, me, query.page);
    return { items: rows.map(headsUpToWire), page: query.page, hasMore };
  },
  tellNow: async ({ tx, me, body, context }) => ({
    HeadsUps: (await support.tellNow(tx, me, body.CheckinId, context.now)).map(headsUpToWire),
  }),
  takeBack: async ({ tx, me, body }) => ({
    HeadsUps: (await support.takeBack(tx, me, body.CheckinId)).map(headsUpToWire),
  }),
});
