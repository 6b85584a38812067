import type { profileEndpoints } from '@mycrew/contract/profile.ts';
import type { Handlers } from '#http/call.ts';
import { refuse, Refusal } from '#http/refusals.ts';
import type { Contacts } from './contact.service.ts';
import { toProfile } from './profile.presenter.ts';
import type { ProfileRoom } from './profile.service.ts';

interface Rooms {
  profile: ProfileRoom;
  contacts: Contacts;
}

export const profileRoutes = ({ profile, contacts }: Rooms): Handlers<typeof profileEndpoints> => ({
  read: async ({ tx, me, context }) => toProfile(await profile.read(tx, me, context.now)),
  update: async ({ tx, me, body, files, context }) =>
    toProfile(await profile.update(tx, me, body, files.ProfilePic, context.now)),
  changeEmail: async ({ tx, me, body, context }) => {
    const outcome = await contacts.change(tx, me, { kind: 'email', value: body.Email }, body.Otp, context);
    if (outcome instanceof Refusal) return outcome;
    return outcome === 'sent'
      ? { CodeSent: true, Profile: null }
      : { CodeSent: false, Profile: toProfile(await profile.read(tx, me, context.now)) };
  },
  changeMobile: async ({ tx, me, body, context }) => {
    const { MobileNumber, Otp } = body;
    if (MobileNumber === undefined) {
      if (Otp !== undefined) throw refuse.invalid('MobileNumber', 'Please fill this in.');
      return { CodeSent: false, MobileVerified: me.mobileVerified, Profile: null };
    }
    const outcome = await contacts.change(tx, me, { kind: 'mobile', value: MobileNumber }, Otp, context);
    if (outcome instanceof Refusal) return outcome;
    return outcome === 'sent'
      ? { CodeSent: true, MobileVerified: me.mobileVerified, Profile: null }
      : { CodeSent: false, MobileVerified: true, Profile: toProfile(await profile.read(tx, me, context.now)) };
  },
});
