import type { registrationEndpoints } from '@mycrew/contract/registration.ts';
import type { RequestContext, Handlers } from '#http/call.ts';
import { Refusal } from '#http/refusals.ts';
import { reply } from '#http/reply.ts';
import type { Member } from '#src/foundation-types.ts';
import type { Codes } from './codes.service.ts';
import type { EmailLinks } from './email-link.service.ts';
import { toPending } from './registration.presenter.ts';
import type { RegistrationRoom } from './registration.service.ts';

interface Rooms {
  registration: RegistrationRoom;
  codes: Codes;
  emailLinks: EmailLinks;
}

/** Whoever asks as a stranger learns nothing, in no time at all. */
const alwaysAvailable = () => ({ Available: true });

const from = ({ deviceId }: Member, { address }: RequestContext) => ({ deviceId, address });

export const registrationRoutes = ({
  registration,
  codes,
  emailLinks,
}: Rooms): Handlers<typeof registrationEndpoints> => ({
  register: async ({ tx, body, context }) => {
    const opened = await registration.register(tx, body, { ...context, deviceId: body.DeviceId ?? context.deviceId });
    return opened instanceof Refusal ? opened : reply('Welcome.', opened, 201);
  },
  registerSupporter: async ({ tx, body: { Token, ...form }, context }) => {
    const InvitationToken = Token ?? form.InvitationToken;
    const where = { ...context, deviceId: form.DeviceId ?? context.deviceId };
    const opened = await registration.registerInvited(tx, { ...form, InvitationToken }, where);
    return opened instanceof Refusal ? opened : reply('Welcome.', opened, 201);
  },
  confirmEmail: async ({ tx, me, body, context }) =>
    (await emailLinks.confirm(tx, me, body.Token, context.now)) ?? { EmailVerified: true },
  sendEmailLink: async ({ tx, me, context }) => {
    await emailLinks.sendAgain(tx, me, context.now);
    return reply('On its way.', null);
  },
  putOffEmail: async ({ tx, me, context }) => {
    await emailLinks.putOff(tx, me, context.now);
    return reply('We won’t ask again here.', null);
  },
  proveEmail: async ({ tx, body, context }) => {
    await emailLinks.sendForSignUp(tx, body.Email, context.now);
    return reply('On its way.', null);
  },
  emailAvailable: alwaysAvailable,
  mobileAvailable: alwaysAvailable,
  emailAvailableToInvite: async ({ tx, me, query, context }) => ({
    Available: await registration.mayInvite(tx, me, query, context.now),
  }),
  mobileAvailableToInvite: async ({ tx, me, query, context }) => ({
    Available: await registration.mayInvite(tx, me, query, context.now),
  }),
  sendMobileCode: ({ tx, me, context }) => codes.send(tx, me.id, 'mobile', from(me, context), context.now),
  sendEmailCode: ({ tx, me, context }) => codes.send(tx, me.id, 'email', from(me, context), context.now),
  verifyMobileCode: async ({ tx, me, body, context }) =>
    (await codes.verify(tx, me, 'mobile', body.Otp, context.now)) ?? { MobileVerified: true },
  verifyEmailCode: async ({ tx, me, body, context }) =>
    (await codes.verify(tx, me, 'email', body.Otp, context.now)) ?? { EmailVerified: true },
  pendingInvitation: async ({ tx, me, query, context }) =>
    toPending(query.token ? await registration.pendingInvitation(tx, query.token, me?.id ?? null, context.now) : null),
});
