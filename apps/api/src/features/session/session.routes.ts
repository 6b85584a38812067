import type { sessionEndpoints } from '@mycrew/contract/session.ts';
import type { Handlers } from '#http/call.ts';
import { Refusal } from '#http/refusals.ts';
import type { Google } from './google.service.ts';
import type { Organisations } from './organisations.service.ts';
import type { ScreenLock } from './screen-lock.service.ts';
import { toGoogleOutcome, toOrganisationOutcome, toSession, toTokens } from './session.presenter.ts';
import type { SessionRoom } from './session.service.ts';
import type { SigningIn } from './sign-in.service.ts';

interface Rooms {
  session: SessionRoom;
  signIn: SigningIn;
  screenLock: ScreenLock;
  google: Google;
  organisations: Organisations;
}

export const sessionRoutes = ({
  session,
  signIn,
  screenLock,
  google,
  organisations,
}: Rooms): Handlers<typeof sessionEndpoints> => ({
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
  ways: () => ({
    Google: google.isThere,
    Organisations: organisations.all.map(({ id, name }) => ({ Id: id, Name: name })),
  }),
  startGoogle: async ({ tx, context }) => {
    const { url, nonce } = await google.start(tx, context.now);
    return { Url: url, Nonce: nonce };
  },
  signInWithGoogle: async ({ tx, body, context }) => {
    const { DeviceId, ...brought } = body;
    const outcome = await google.finish(tx, brought, { ...context, deviceId: DeviceId ?? context.deviceId });
    return outcome instanceof Refusal ? outcome : toGoogleOutcome(outcome);
  },
  startOrganisation: async ({ tx, params, context }) => {
    const { url, nonce } = await organisations.start(tx, params.organisation, context.now);
    return { Url: url, Nonce: nonce };
  },
  signInWithOrganisation: async ({ tx, body, context }) => {
    const { DeviceId, ...brought } = body;
    const where = { ...context, deviceId: DeviceId ?? context.deviceId };
    const outcome = await organisations.finish(tx, brought, where);
    return outcome instanceof Refusal ? outcome : toOrganisationOutcome(outcome);
  },
  sendLinkCode: async ({ tx, body, context }) => {
    const sent = await organisations.sendCode(tx, body.Ticket, body.By, context);
    if (sent instanceof Refusal) return sent;
    return { ResendAfterSeconds: sent.resendAfterSeconds, ExpiresAt: sent.expiresAt.toISOString() };
  },
  linkByCode: async ({ tx, body, context }) => {
    const { Ticket, By, Otp, DeviceId } = body;
    const where = { ...context, deviceId: DeviceId ?? context.deviceId };
    const opened = await organisations.linkByCode(tx, Ticket, { by: By, code: Otp }, where);
    return opened instanceof Refusal ? opened : toSession(opened);
  },
  endByOrganisation: ({ tx, params, body, context }) =>
    organisations.endBy(tx, params.organisation, body.logout_token, context.now),
  organisations: async ({ tx, me }) =>
    (await organisations.linksOf(tx, me)).map(({ id, name, linkedAt }) => ({
      Id: id,
      Name: name,
      LinkedOn: linkedAt.toISOString(),
    })),
  unlinkOrganisation: async ({ tx, me, params, context }) => {
    await organisations.unlink(tx, me, params.organisation, context.now);
    return null;
  },
});
