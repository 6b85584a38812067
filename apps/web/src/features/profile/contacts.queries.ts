import { type Profile, profileEndpoints } from '@mycrew/contract/profile.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { call } from '#shared/api/call.ts';

export type ContactKind = 'email' | 'mobile';
const { changeEmail, changeMobile } = profileEndpoints;
const { sendEmailCode, sendMobileCode, verifyEmailCode, verifyMobileCode } = registrationEndpoints;

/** Requires the password; the code goes to the new address. */
export const sendChangeCode = (kind: ContactKind, value: string): Promise<unknown> =>
  kind === 'email'
    ? call(changeEmail, { body: { Email: value } })
    : call(changeMobile, { body: { MobileNumber: value } });

export async function changeContact(kind: ContactKind, value: string, Otp: string): Promise<Profile | null> {
  const answer =
    kind === 'email'
      ? await call(changeEmail, { body: { Email: value, Otp } })
      : await call(changeMobile, { body: { MobileNumber: value, Otp } });
  return answer.Profile;
}

/** To the current address. */
export const sendVerifyCode = (kind: ContactKind) =>
  call(kind === 'email' ? sendEmailCode : sendMobileCode, { body: {} });

export const verifyContact = (kind: ContactKind, Otp: string): Promise<unknown> =>
  kind === 'email' ? call(verifyEmailCode, { body: { Otp } }) : call(verifyMobileCode, { body: { Otp } });
