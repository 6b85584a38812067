// Which act answers which call of signing in, staying in, locking and leaving.
import type { sessionEndpoints } from '@mycrew/contract/session.ts';
import type { Handlers } from '#http/call.ts';
import { Refusal } from '#http/refusals.ts';
import type { Google } from './google.service.ts';
import type { ScreenLock } from './screen-lock.service.ts';
import { toGoogleOutcome } from './session.presenter.ts';
import type { SessionRoom } from './session.service.ts';
import type { SigningIn } from './sign-in.service.ts';

interface Rooms {
  session: SessionRoom;
  signIn: SigningIn;
  screenLock: ScreenLock;
  google: Google;
}

export const sessionRoutes = ({ session, signIn, screenLock, google }: Rooms): Handlers<typeof sessionEndpoints> => ({
  signIn: ({ tx, body, facts }) => signIn(tx, body, { ...facts, deviceId: body.DeviceId ?? facts.deviceId }),
  refresh: ({ tx, body, facts }) => session.refresh(tx, body.refreshToken, facts.now),
  unlock: ({ tx, me, body, facts }) => screenLock.unlock(tx, me, body.password, facts.now),
  signOut: async ({ tx, me, facts }) => {
    await session.signOut(tx, me, facts.now);
    return null;
  },
  lock: async ({ tx, me, facts }) => {
    await screenLock.lock(tx, me, facts.now);
    return null;
  },
  // The door itself notes what X-Active-Ago says.
  reportActive: () => null,
  changeScreenLock: async ({ tx, me, body, facts }) =>
    (await screenLock.changePin(tx, me, body.password, body.newPin, facts.now)) ?? { HasPin: body.newPin !== null },
  ways: () => ({ Google: google.isThere }),
  startGoogle: async ({ tx, facts }) => {
    const { url, nonce } = await google.start(tx, facts.now);
    return { Url: url, Nonce: nonce };
  },
  signInWithGoogle: async ({ tx, body, facts }) => {
    const { DeviceId, ...brought } = body;
    const outcome = await google.finish(tx, brought, { ...facts, deviceId: DeviceId ?? facts.deviceId });
    return outcome instanceof Refusal ? outcome : toGoogleOutcome(outcome);
  },
});
