import type { passwordEndpoints } from '@mycrew/contract/password.ts';
import type { Handlers } from '#http/call.ts';
import { Refusal } from '#http/refusals.ts';
import { toAsked } from './password.presenter.ts';
import type { PasswordRoom } from './password.service.ts';
import type { Resets } from './resets.service.ts';

interface Rooms {
  password: PasswordRoom;
  resets: Resets;
}

export const passwordRoutes = ({ password, resets }: Rooms): Handlers<typeof passwordEndpoints> => ({
  verify: async ({ tx, me, body, context }) => {
    const until = await password.verify(tx, me, body.CurrentPassword, context.now);
    return until instanceof Refusal ? until : { Until: until.toISOString() };
  },
  change: ({ tx, me, body, context }) => password.change(tx, me, body, context.now),
  startReset: async ({ tx, body, context }) => {
    await resets.start(tx, 'email', body.Email, context);
    return null;
  },
  sendResetCode: async ({ tx, body, context }) => toAsked(await resets.start(tx, 'mobile', body.MobileNumber, context)),
  verifyReset: async ({ tx, params, body, context }) => {
    const token = await resets.verify(tx, params.id, body.Otp, context.now);
    return token instanceof Refusal ? token : { ResetAuthToken: token };
  },
  reset: ({ tx, params, body, context }) => resets.finish(tx, ['email', 'mobile'], params.id, body, context),
  changeByMobile: ({ tx, params, body, context }) => resets.finish(tx, ['mobile'], params.id, body, context),
});
