// Ready words for messages of the desk, which leads edit.
import { replyTemplateEndpoints } from '@mycrew/contract/reply-templates.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { replyTemplateRoutes } from './reply-templates.routes.ts';
import { createReplyTemplates } from './reply-templates.service.ts';
import { replyTemplateStore } from './reply-templates.store.ts';

export const composeReplyTemplates = defineRoom(replyTemplateEndpoints, ({ audit }: Foundation) => ({
  routes: replyTemplateRoutes(createReplyTemplates({ store: replyTemplateStore, audit })),
}));
