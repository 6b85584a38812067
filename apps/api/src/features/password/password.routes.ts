// Which act answers which call about passwords and getting back in.
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
  verify: async ({ tx, me, body, facts }) => {
    const until = await password.verify(tx, me, body.CurrentPassword, facts.now);
    return until instanceof Refusal ? until : { Until: until.toISOString() };
  },
  change: ({ tx, me, body, facts }) => password.change(tx, me, body, facts.now),
  startReset: async ({ tx, body, facts }) => {
    await resets.start(tx, 'email', body.Email, facts);
    return null;
  },
  sendResetCode: async ({ tx, body, facts }) => toAsked(await resets.start(tx, 'mobile', body.MobileNumber, facts)),
  verifyReset: async ({ tx, params, body, facts }) => {
    const token = await resets.verify(tx, params.id, body.Otp, facts.now);
    return token instanceof Refusal ? token : { ResetAuthToken: token };
  },
  reset: ({ tx, params, body, facts }) => resets.finish(tx, ['email', 'mobile'], params.id, body, facts),
  changeByMobile: ({ tx, params, body, facts }) => resets.finish(tx, ['mobile'], params.id, body, facts),
});
