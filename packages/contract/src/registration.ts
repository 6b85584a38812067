// Signing up, one-time codes, availability. Specification sections 3, 5 and 7; product rules on age and consent.
import * as z from 'zod/mini';
import { countryCode } from './constants.ts';
import { endpoints } from './endpoint.ts';
import { Session } from './session.ts';
import { SignUpCode } from './sign-up.ts';
import { Email, Instant, line, maybe, Mobile, Nothing } from './wire.ts';

export const passwordMin = 8;
export const Password = z
  .string('Please choose a password.')
  .check(
    z.minLength(passwordMin, 'At least 8 characters. Three words work well.'),
    z.maxLength(128, 'At most 128 characters.'),
  );

/** Six digits; whitespace is taken off. */
export const Code = z
  .pipe(
    z.string(),
    z.transform((typed: string) => typed.replace(/\s/gu, '')),
  )
  .check(z.refine((code: string) => /^\d{6}$/u.test(code), 'Six digits, as in the message.'));

/** Opaque proof that one conversation with the server goes on (sign-up, invitation): signed, 10 minutes to 14 days. */
export const Ticket = z
  .string()
  .check(z.minLength(16), z.maxLength(400), z.regex(/^[\w.-]+$/u, 'This link is not complete.'));

/** Man, woman, non-binary, other (with GenderOtherText), rather not say; W and D are what earlier clients send for F and O. */
export const Gender = z.pipe(
  z.string().check(z.regex(/^[MFNOPWD]$/u, 'Please choose one of the list.')),
  z.transform((letter: string) => letter.replace('W', 'F').replace('D', 'O')),
);

const choices = z.array(line(80)).check(z.maxLength(20));
export const Registration = z.object({
  FirstName: line(60, 'What should we call you?'),
  LastName: line(60, 'Your last name, please.'),
  Email,
  MobileNumber: Mobile,
  CountryCode: z._default(z.literal(countryCode), countryCode),
  Password,
  YearOfBirth: z
    .int('Needs a year, like 2008.')
    .check(z.gte(1900, 'Needs a year, like 2008.'), z.lte(2100, 'Needs a year, like 2008.')),
  /** Only the first character goes over the wire. */
  Gender: z.optional(Gender),
  GenderOtherText: maybe(line(80)),
  State: z.optional(line(40)),
  AboriginalOrTorresStraitIslander: z.optional(line(40)),
  OtherLanguages: z.optional(choices),
  SpecifiedOtherLanguage: maybe(line(80)),
  EthnicityOrCulture: z.optional(choices),
  SpecifiedEthnicityOrCulture: maybe(line(80)),
  InvitationResource: z.optional(line(80)),
  SpecifiedInvitationResource: maybe(line(80)),
  /** Taken only where the year leaves 12/13 or 14/15 open; elsewhere the year decides. */
  IsParentalConcentRequired: z.optional(z.boolean()),
  ParentName: maybe(line(80)),
  ParentEmail: z.optional(Email),
  /** Who has not accepted them here meets the terms gate. */
  AcceptedPolicies: z.optional(z.boolean()),
  /** From an invitation: whoever is not 13 to 25 can only come as a supporter, with one. */
  InvitationToken: z.optional(Ticket),
  /** Where sign-up asks for one: from a programme. */
  SignUpCode: z.optional(SignUpCode),
  /** Where sign-up asks for an email of certain domains: from the link that went there. */
  EmailTicket: z.optional(Ticket),
  /** From signing in with Google: its email needs no code. */
  GoogleTicket: z.optional(Ticket),
  TimeZone: z.optional(line(60)),
  DeviceId: z.optional(z.string().check(z.minLength(8), z.maxLength(100), z.regex(/^[\w-]+$/u))),
});
export type Registration = z.output<typeof Registration>;

/** Signed in at once; a code went to `VerifyBy`. */
export const Registered = z.extend(Session, { VerifyBy: z.enum(['mobile', 'email']) });

/** The fields of registration, and the invitation that it is about, by either name. */
export const SupporterRegistration = z.extend(Registration, { Token: z.optional(Ticket) }).check(
  z.refine(({ Token, InvitationToken }) => Boolean(Token ?? InvitationToken), {
    error: 'This link is not complete.',
    path: ['Token'],
  }),
);

const Available = z.object({ Available: z.boolean() });
const byEmail = z.object({ email: Email });
const byMobile = z.object({ mobile: Mobile });
const Sent = z.object({ ResendAfterSeconds: z.int(), ExpiresAt: Instant });
const SendCode = z.optional(z.object({}));

export const registrationEndpoints = endpoints({
  register: {
    method: 'POST',
    path: '/user/register',
    access: 'public',
    rate: 'register',
    body: Registration,
    reply: Registered,
    summary: 'Open an account, accept the policies if so sent, start a session, send a code.',
  },
  registerSupporter: {
    method: 'POST',
    path: '/user/webCrewApp',
    access: 'public',
    rate: 'register',
    body: SupporterRegistration,
    reply: Registered,
    summary: 'Open an account from an invitation, whose link is used up by it; start a session, send a code.',
  },
  proveEmail: {
    method: 'POST',
    path: '/user/sign-up/email',
    access: 'public',
    rate: 'code',
    body: z.object({ Email }),
    reply: Nothing,
    ours: true,
    summary: 'Where sign-up is by email: mail a link that proves the address; the same answer whoever has an account.',
  },
  emailAvailable: {
    method: 'GET',
    path: '/user/email/availability',
    access: 'public',
    rate: 'availability',
    query: byEmail,
    reply: Available,
    summary: 'Whether sign-up can go on with this email; always true in form, so that nobody learns who is here.',
  },
  emailAvailableToInvite: {
    method: 'GET',
    path: '/user/email/availability/invite',
    rate: 'availability',
    query: byEmail,
    reply: Available,
    summary: 'Whether this email can be invited by me: false if it is my own, already in my crew or already asked.',
  },
  mobileAvailable: {
    method: 'GET',
    path: '/user/mobile/availability',
    access: 'public',
    rate: 'availability',
    query: byMobile,
    reply: Available,
    summary: 'Whether sign-up can go on with this mobile; always true in form.',
  },
  mobileAvailableToInvite: {
    method: 'GET',
    path: '/user/mobile/availability/invite',
    rate: 'availability',
    query: byMobile,
    reply: Available,
    summary: 'Whether this mobile can be invited by me.',
  },
  sendMobileCode: {
    method: 'POST',
    path: '/otp/send-opt',
    rate: 'code',
    idempotent: false,
    body: SendCode,
    reply: Sent,
    summary: 'Text a six-digit code to my mobile; 60 s apart.',
  },
  sendEmailCode: {
    method: 'POST',
    path: '/otp/send-email-otp',
    rate: 'code',
    idempotent: false,
    body: SendCode,
    reply: Sent,
    summary: 'Email me a six-digit code; 60 s apart.',
  },
  verifyMobileCode: {
    method: 'POST',
    path: '/otp/verify-mobile-otp',
    rate: 'code',
    idempotent: false,
    body: z.object({ Otp: Code }),
    reply: z.object({ MobileVerified: z.boolean() }),
    summary: 'Five tries a code, ten minutes.',
  },
  verifyEmailCode: {
    method: 'POST',
    path: '/otp/verify-email-otp',
    rate: 'code',
    idempotent: false,
    body: z.object({ Otp: Code }),
    reply: z.object({ EmailVerified: z.boolean() }),
    summary: 'Five tries a code, ten minutes.',
  },
  confirmEmail: {
    method: 'POST',
    path: '/user/email/confirm',
    rate: 'code',
    body: z.object({ Token: Ticket }),
    reply: z.object({ EmailVerified: z.boolean() }),
    ours: true,
    summary: 'The link of the welcome mail, opened by the very person it was written to: their email is proven.',
  },
  sendEmailLink: {
    method: 'POST',
    path: '/user/email/confirm/send',
    rate: 'code',
    reply: Nothing,
    ours: true,
    summary: 'Send that mail once more; home asks no more.',
  },
  putOffEmail: {
    method: 'POST',
    path: '/user/email/confirm/later',
    reply: Nothing,
    ours: true,
    summary: 'Not now: home does not ask again.',
  },
  pendingInvitation: {
    method: 'GET',
    path: '/user/invitation/check-pending',
    access: 'public',
    rate: 'availability',
    query: z.object({ token: z.optional(Ticket) }),
    reply: z.object({
      Pending: z.boolean(),
      InviterFirstName: z.nullable(z.string()),
      ExpiresAt: z.nullable(Instant),
      /** Where the message went whose link this is; null for a link that was passed on by hand. */
      Email: z.nullable(z.string()),
      MobileNumber: z.nullable(z.string()),
    }),
    summary: 'What an invitation link is about; a wrong, used or old link answers Pending false, alike.',
  },
});
export const codePurposes = ['mobile', 'email'] as const;
export type RegisteredBy = z.output<typeof Registered>['VerifyBy'];
