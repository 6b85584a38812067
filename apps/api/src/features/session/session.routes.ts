import type { sessionEndpoints } from '@mycrew/contract/session.ts';
import type { Handlers } from '#http/call.ts';
import { Refusal } from '#http/refusals.ts';
import type { Google } from './google.service.ts';
import type { ScreenLock } from './screen-lock.service.ts';
import { toGoogleOutcome, toSession, toTokens } from './session.presenter.ts';
import type { SessionRoom } from './session.service.ts';
import type { SigningIn } from './sign-in.service.ts';

interface Rooms {
  session: SessionRoom;
  signIn: SigningIn;
  screenLock: ScreenLock;
  google: Google;
}

export const sessionRoutes = ({ session, signIn, screenLock, google }: Rooms): Handlers<typeof sessionEndpoints> => ({
  signIn: async ({ tx, body, context }) => {
    const opened = await signIn(tx, body, { ...context, deviceId: body.DeviceId ?? context.deviceId });
    return opened instanceof Refusal ? opened : toSession(opened);
  },
  refresh: async ({ tx, body, context }) => {
    const tokens = await session.refresh(tx, body.refreshToken, context.now);
    return tokens instanceof Refusal ? tokens : toTokens(tokens);
  },
  unlock: ({ tx, me, body, context }) => screenLock.unlock(tx, me, body.password, context.now),
  signOut: async ({ tx, me, context }) => {
    await session.signOut(tx, me, context.now);
    return null;
  },
  lock: async ({ tx, me, context }) => {
    await screenLock.lock(tx, me, context.now);
    return null;
  },
  // The door itself notes what X-Active-Ago says.
  reportActive: () => null,
  changeScreenLock: async ({ tx, me, body, context }) =>
    (await screenLock.changePin(tx, me, body.password, body.newPin, context.now)) ?? { HasPin: body.newPin !== null },
  ways: () => ({ Google: google.isThere }),
  startGoogle: async ({ tx, context }) => {
    const { url, nonce } = await google.start(tx, context.now);
    return { Url: url, Nonce: nonce };
  },
  signInWithGoogle: async ({ tx, body, context }) => {
    const { DeviceId, ...brought } = body;
    const outcome = await google.finish(tx, brought, { ...context, deviceId: DeviceId ?? context.deviceId });
    return outcome instanceof Refusal ? outcome : toGoogleOutcome(outcome);
  },
});
