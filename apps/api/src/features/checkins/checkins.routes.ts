import type { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import type { Handlers } from '#http/call.ts';
import { said } from '#http/said.ts';
import { addedToWire, emotionToWire, familiesToWire, templateToWire } from './checkins.presenter.ts';
import type { Checkins } from './checkins.service.ts';

export const checkinRoutes = (checkins: Checkins): Handlers<typeof checkinEndpoints> => ({
  families: async ({ tx }) => familiesToWire(await checkins.catalogue(tx)),
  emotions: async ({ tx }) => [...(await checkins.catalogue(tx)).emotions.values()].map(emotionToWire),
  colours: async ({ tx }) =>
    familiesToWire(await checkins.catalogue(tx)).map(({ _id, Color }) => ({ Category: _id, Color })),
  templates: async ({ tx, query }) => (await checkins.templates(tx, query.Category)).map(templateToWire),
  add: async ({ tx, me, body, files, context }) =>
    said('That’s saved.', addedToWire(await checkins.add(tx, me, body, files.Snapshot, context.now)), 201),
  similarCount: async ({ tx, query }) => ({ count: await checkins.similarCount(tx, query.emotion, query.emotionName) }),
});
