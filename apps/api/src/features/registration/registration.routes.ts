// Which act answers which call of signing up and of one-time codes.
import type { registrationEndpoints } from '@mycrew/contract/registration.ts';
import type { Facts, Handlers } from '#http/call.ts';
import { Refusal } from '#http/refusals.ts';
import { said } from '#http/said.ts';
import type { Member } from '#src/rooms.ts';
import type { Codes } from './codes.service.ts';
import { toPending } from './registration.presenter.ts';
import type { RegistrationRoom } from './registration.service.ts';

interface Rooms {
  registration: RegistrationRoom;
  codes: Codes;
}

/** Whoever asks as a stranger learns nothing, in no time at all. */
const alwaysAvailable = () => ({ Available: true });

const from = ({ deviceId }: Member, { address }: Facts) => ({ deviceId, address });

export const registrationRoutes = ({ registration, codes }: Rooms): Handlers<typeof registrationEndpoints> => ({
  register: async ({ tx, body, facts }) => {
    const opened = await registration.register(tx, body, { ...facts, deviceId: body.DeviceId ?? facts.deviceId });
    return opened instanceof Refusal ? opened : said('Welcome.', opened, 201);
  },
  emailAvailable: alwaysAvailable,
  mobileAvailable: alwaysAvailable,
  emailAvailableToInvite: async ({ tx, me, query, facts }) => ({
    Available: await registration.mayInvite(tx, me, query, facts.now),
  }),
  mobileAvailableToInvite: async ({ tx, me, query, facts }) => ({
    Available: await registration.mayInvite(tx, me, query, facts.now),
  }),
  sendMobileCode: ({ tx, me, facts }) => codes.send(tx, me.id, 'mobile', from(me, facts), facts.now),
  sendEmailCode: ({ tx, me, facts }) => codes.send(tx, me.id, 'email', from(me, facts), facts.now),
  verifyMobileCode: async ({ tx, me, body, facts }) =>
    (await codes.verify(tx, me, 'mobile', body.Otp, facts.now)) ?? { MobileVerified: true },
  verifyEmailCode: async ({ tx, me, body, facts }) =>
    (await codes.verify(tx, me, 'email', body.Otp, facts.now)) ?? { EmailVerified: true },
  pendingInvitation: async ({ tx, me, query, facts }) =>
    toPending(query.token ? await registration.pendingInvitation(tx, query.token, me?.id ?? null, facts.now) : null),
});
