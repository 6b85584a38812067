import type { supportEndpoints } from '@mycrew/contract/support.ts';
import type { Handlers } from '#http/call.ts';
import { headsUpToWire, ruleToWire } from './support.presenter.ts';
import type { Support } from './support.service.ts';

export const supportRoutes = (support: Support): Handlers<typeof supportEndpoints> => ({
  rule: async ({ tx, me }) => ruleToWire(await support.rule(tx, me)),
  setRule: async ({ tx, me, body, context }) => {
    const wanted = { mode: body.Mode, runLength: body.RunLength, crewIds: body.CrewIds };
    const { rule, headsUps } = await support.setRule(tx, me, wanted, body.CheckinId, context.now);
    return { Rule: ruleToWire(rule), HeadsUps: headsUps.map(headsUpToWire) };
  },
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
