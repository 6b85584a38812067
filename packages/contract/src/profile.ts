// Who I am, and changing it. Specification section 3, Profile.
import * as z from 'zod/mini';
import { countryCode } from './constants.ts';
import { endpoints } from './endpoint.ts';
import { Code, Gender } from './registration.ts';
import { Email, Id, Instant, line, Mobile } from './wire.ts';

export const Profile = z.object({
  _id: Id,
  FirstName: z.string(),
  LastName: z.string(),
  ProfilePicUrl: z.nullable(z.string()),
  ProfilePicThumbUrl: z.nullable(z.string()),
  Email: z.string(),
  MobileNumber: z.string(),
  CountryCode: z.literal(countryCode),
  EmailVerified: z.boolean(),
  MobileVerified: z.boolean(),
  Kind: z.enum(['youth', 'supporter', 'staff']),
  YouthTutorialSkip: z.boolean(),
  /** Where a youth under 15 stands with their parent's consent; null for everybody else. */
  ParentalConsent: z.nullable(z.enum(['required', 'sent', 'opened', 'approved', 'declined', 'expired', 'withdrawn'])),
  YearOfBirth: z.nullable(z.int()),
  Gender: z.nullable(z.string()),
  GenderOtherText: z.nullable(z.string()),
  State: z.nullable(z.string()),
  AboriginalOrTorresStraitIslander: z.nullable(z.string()),
  OtherLanguages: z.array(z.string()),
  SpecifiedOtherLanguage: z.nullable(z.string()),
  EthnicityOrCulture: z.array(z.string()),
  SpecifiedEthnicityOrCulture: z.nullable(z.string()),
  InvitationResource: z.nullable(z.string()),
  SpecifiedInvitationResource: z.nullable(z.string()),
  HasPin: z.boolean(),
  /** Set while an account deletion runs its 14 days. */
  DeletionOn: z.nullable(Instant),
});
export type Profile = z.output<typeof Profile>;

const choices = z.array(line(80)).check(z.maxLength(20));
const nothing = z.pipe(
  z.literal(''),
  z.transform(() => null),
);
const cleared = z.nullable(z.optional(z.union([nothing, line(80)])));

/** Multipart: lists as JSON text. What is left out stays; null clears. Email and mobile change only by their own calls. */
export const ProfileEntry = z.object({
  FirstName: z.optional(line(60, 'What should we call you?')),
  LastName: z.optional(line(60, 'Your last name, please.')),
  YearOfBirth: z.optional(z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{4}$/u)), z.transform(Number))])),
  Gender: z.nullable(z.optional(Gender)),
  GenderOtherText: cleared,
  Email: z.optional(Email),
  MobileNumber: z.optional(Mobile),
  CountryCode: z.optional(z.literal(countryCode)),
  State: z.nullable(z.optional(line(40))),
  AboriginalOrTorresStraitIslander: z.nullable(z.optional(line(40))),
  OtherLanguages: z.optional(choices),
  SpecifiedOtherLanguage: cleared,
  EthnicityOrCulture: z.optional(choices),
  SpecifiedEthnicityOrCulture: cleared,
  InvitationResource: cleared,
  SpecifiedInvitationResource: cleared,
  /** Takes the picture away. */
  RemovePicture: z.optional(
    z.union([
      z.boolean(),
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((typed: 'true' | 'false') => typed === 'true'),
      ),
    ]),
  ),
});
export type ProfileEntry = z.output<typeof ProfileEntry>;

export const profileEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/user/profile',
    /** 'Stay Active' reads it. */
    countsAsActivity: true,
    reply: Profile,
    summary: 'My own profile; the session takes its name and picture from it.',
  },
  update: {
    method: 'PUT',
    path: '/user/profile',
    rate: 'write',
    body: ProfileEntry,
    files: { ProfilePic: 'image' },
    reply: Profile,
    summary: 'Change my profile; another email or mobile here is refused at its field.',
  },
  changeEmail: {
    method: 'POST',
    path: '/user/email/update',
    rate: 'code',
    idempotent: false,
    body: z.object({ Email, Otp: z.optional(Code) }),
    reply: z.object({ CodeSent: z.boolean(), Profile: z.nullable(Profile) }),
    summary:
      'Without Otp: a code to the new address (after step-up). With it: the address is changed, and the old one is notified.',
  },
  changeMobile: {
    method: 'POST',
    path: '/user/mobile/verified',
    rate: 'code',
    idempotent: false,
    body: z.object({ MobileNumber: z.optional(Mobile), Otp: z.optional(Code) }),
    reply: z.object({ CodeSent: z.boolean(), MobileVerified: z.boolean(), Profile: z.nullable(Profile) }),
    summary: 'Says whether my mobile is verified by our own record; with a new number it is changed like an email.',
  },
});
