import type { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import type { Handlers } from '#http/call.ts';
import type { CareRoom } from './care.service.ts';

type CareCalls = 'care' | 'changeCare' | 'takeBreak';

export const moderationRoutes = (care: CareRoom): Pick<Handlers<typeof moderationEndpoints>, CareCalls> => ({
  care: ({ tx, me, context }) => care.read(tx, me, context.now),
  changeCare: ({ tx, me, body, context }) => care.change(tx, me, body, context.now),
  takeBreak: ({ tx, me, context }) => care.takeBreak(tx, me, context.now),
});
