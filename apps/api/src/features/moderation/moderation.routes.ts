import type { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import type { Handlers } from '#http/call.ts';
import type { CareRoom } from './care.service.ts';

export const moderationRoutes = (care: CareRoom): Handlers<typeof moderationEndpoints> => ({
  care: ({ tx, me, context }) => care.read(tx, me, context.now),
  changeCare: ({ tx, me, body, context }) => care.change(tx, me, body, context.now),
  takeBreak: ({ tx, me, context }) => care.takeBreak(tx, me, context.now),
});
