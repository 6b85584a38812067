import type { replyTemplateEndpoints } from '@mycrew/contract/reply-templates.ts';
import type { Handlers } from '#http/call.ts';
import { templateFromWire, templateToWire } from './reply-templates.presenter.ts';
import type { ReplyTemplates } from './reply-templates.service.ts';

export const replyTemplateRoutes = (templates: ReplyTemplates): Handlers<typeof replyTemplateEndpoints> => ({
  all: async ({ tx, me }) => (await templates.list(tx, me)).map(templateToWire),
  add: async ({ tx, me, body, context }) =>
    templateToWire(await templates.add(tx, me, templateFromWire(body), context.now)),
  change: async ({ tx, me, params, body, context }) =>
    templateToWire(await templates.change(tx, me, params.id, templateFromWire(body), context.now)),
  remove: async ({ tx, me, params, context }) => {
    await templates.remove(tx, me, params.id, context.now);
    return null;
  },
  restore: async ({ tx, me, params }) => templateToWire(await templates.restore(tx, me, params.id)),
});
