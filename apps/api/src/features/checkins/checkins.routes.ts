import type { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import type { CheckinChanges } from './changes.service.ts';
import { addedToWire, emotionsToWire, familiesToWire } from './checkins.presenter.ts';
import { openedToWire, optionsToWire, templateToWire } from './checkins.presenter.ts';
import type { Checkins } from './checkins.service.ts';
import type { CheckinOptionsRoom } from './options.service.ts';

export const checkinRoutes = (
  checkins: Checkins,
  changes: CheckinChanges,
  options: CheckinOptionsRoom,
): Handlers<typeof checkinEndpoints> => ({
  families: async ({ tx }) => familiesToWire(await checkins.catalogue(tx)),
  emotions: async ({ tx }) => emotionsToWire(await checkins.catalogue(tx)),
  colours: async ({ tx }) =>
    familiesToWire(await checkins.catalogue(tx)).map(({ _id, Color }) => ({ Category: _id, Color })),
  templates: async ({ tx, query }) => (await checkins.templates(tx, query.Category)).map(templateToWire),
  add: async ({ tx, me, body, files, context }) =>
    reply('That’s saved.', addedToWire(await checkins.add(tx, me, body, files.Snapshot, context.now)), 201),
  options: async ({ tx, me, context }) => optionsToWire(await options.read(tx, me, context.now)),
  setOptions: async ({ tx, me, body, context }) => {
    const change = { asksSleep: body.AsksSleep, removeTag: body.RemoveTag };
    return optionsToWire(await options.change(tx, me, change, context.now));
  },
  open: async ({ tx, me, params, context }) => openedToWire(await changes.open(tx, me, params.id, context.now)),
  update: async ({ tx, me, params, body, files, context }) =>
    reply('That’s changed.', addedToWire(await changes.update(tx, me, params.id, body, files.Snapshot, context.now))),
  remove: async ({ tx, me, params }) => {
    await changes.remove(tx, me, params.id);
    return reply('It’s deleted.', null);
  },
  similarCount: async ({ tx, query }) => ({ count: await checkins.similarCount(tx, query.emotion, query.emotionName) }),
});
