// Signing in, staying in, locking, leaving. Specification sections 3, 4 and 7.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { Empty, forgiven, Id, line, Nothing, orElse } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    session: true;
  }
}

const DeviceId = z.string().check(z.minLength(8), z.maxLength(100), z.regex(/^[\w-]+$/u));

/** What the browser keeps under the key `session`; names are the specification's. */
export const Session = z.object({
  UserId: Id,
  Token: z.string(),
  RefreshToken: z.string(),
  Name: z.string(),
  ProfileImage: z.nullable(z.string()),
  MobileVerified: z.boolean(),
  fcm: z.nullable(z.string()),
  /** True while the tour is still to come. */
  YouthTutorialSkip: z.boolean(),
  /** youth, supporter or staff: decides which parts of the shell are shown. */
  Kind: z.enum(['youth', 'supporter', 'staff']),
  /** Epoch milliseconds of the refresh token's absolute end; the client keeps it as `logoutTime`. */
  LogoutTime: z.number(),
});
export type Session = z.output<typeof Session>;

export const SignIn = z.object({
  userName: line(254, 'Please enter your email or mobile.'),
  password: z
    .string('Please enter your password.')
    .check(z.minLength(1, 'Please enter your password.'), z.maxLength(128)),
  DeviceId: z.optional(DeviceId),
  /** Links the account at an organisation that this ticket is about, once the password was right. */
  LinkTicket: z.optional(z.string().check(z.maxLength(2_000))),
});
export type SignIn = z.output<typeof SignIn>;

const emptyUnlock = 'Please enter your password or pin to unlock.';
export const Unlock = z.object({
  password: z.string(emptyUnlock).check(z.minLength(1, emptyUnlock), z.maxLength(128)),
});

export const ScreenLockEntry = z.object({
  password: z
    .string('Please enter your password.')
    .check(z.minLength(1, 'Please enter your password.'), z.maxLength(128)),
  /** Null takes the pin away. */
  newPin: z.nullable(z.string().check(z.regex(/^\d{4,6}$/u, 'Four to six digits.'))),
});

const RefreshedTokens = z.object({ Token: z.string(), RefreshToken: z.string(), LogoutTime: z.number() });

/** What the redirect of a provider brought, and the secret that this tab kept. */
const Returned = z.object({
  Code: z.string().check(z.minLength(4), z.maxLength(2_000)),
  State: z.string().check(z.minLength(20), z.maxLength(2_000)),
  Nonce: z.string().check(z.minLength(16), z.maxLength(200)),
  /** `iss` of the redirect, where the provider sends one (RFC 9207). */
  Issuer: z.optional(z.string().check(z.maxLength(300))),
  DeviceId: z.optional(DeviceId),
});
/** Without an account yet: names and email to begin sign-up with, and a ticket that proves the email. */
const SignUpStart = z.nullable(
  z.object({
    Ticket: z.string(),
    FirstName: z.string(),
    LastName: z.string(),
    Email: z.string(),
    /** Also over 25 without an invitation: they may work where they signed in. */
    OfAnyAge: z.boolean(),
  }),
);
const organisationParams = z.object({ organisation: z.string().check(z.regex(/^[a-z\d-]{1,40}$/u)) });
const LinkTicket = z.string().check(z.minLength(20), z.maxLength(2_000));
const LinkBy = z.enum(['email', 'mobile']);
export type LinkBy = z.output<typeof LinkBy>;

export const sessionEndpoints = endpoints({
  signIn: {
    method: 'POST',
    path: '/login/multi',
    access: 'public',
    rate: 'signIn',
    idempotent: false,
    body: SignIn,
    reply: Session,
    summary:
      'Sign in with email or mobile and password; 401 for any wrong pair. With a second factor: 200, status false, the code second-factor-needed and a challenge for POST /login/second-factor. The header X-Device-Proof carries a secret that the browser made for itself: where it signed in before, others’ wrong tries do not count for it.',
  },
  refresh: {
    method: 'POST',
    path: '/userstatus/refresh-token',
    access: 'public',
    rate: 'refresh',
    idempotent: false,
    body: z.object({ refreshToken: z.string().check(z.minLength(20), z.maxLength(200)) }),
    reply: RefreshedTokens,
    summary: 'Trade a refresh token for the next pair; the same old token gets the same successor for 30 s.',
  },
  unlock: {
    method: 'POST',
    path: '/userstatus/unlock',
    access: 'beyondLock',
    rate: 'unlock',
    idempotent: false,
    body: Unlock,
    reply: Nothing,
    summary: 'Unlock this session; a wrong password answers 200 with status false.',
  },
  signOut: {
    method: 'PUT',
    path: '/user/logout',
    access: 'beyondLock',
    idempotent: false,
    clearsCache: true,
    body: orElse(z.object({ DeviceId: forgiven(DeviceId) }), {}),
    reply: Nothing,
    lenient: 'atOnce',
    summary: 'End this session and its push registration; never refused for its body.',
  },
  lock: {
    method: 'POST',
    path: '/userstatus/lock',
    access: 'beyondLock',
    idempotent: false,
    body: Empty,
    reply: Nothing,
    ours: true,
    summary: 'Lock this session now; everything but help answers 423 until unlocked.',
  },
  reportActive: {
    method: 'POST',
    path: '/userstatus/active',
    idempotent: false,
    body: Empty,
    reply: Nothing,
    ours: true,
    summary: 'Says that the person is there while nothing else is sent; the header X-Active-Ago carries how long ago.',
  },
  changeScreenLock: {
    method: 'PUT',
    path: '/user/screenlock/update',
    rate: 'unlock',
    idempotent: false,
    body: ScreenLockEntry,
    reply: z.object({ HasPin: z.boolean() }),
    summary: 'Set, change or take away the pin of the screen lock.',
  },
  ways: {
    method: 'GET',
    path: '/login/ways',
    access: 'public',
    reply: z.object({
      Google: z.boolean(),
      Organisations: z.array(z.object({ Id: z.string(), Name: z.string() })),
    }),
    ours: true,
    summary: 'Which ways to sign in this installation has.',
  },
  startGoogle: {
    method: 'GET',
    path: '/login/google',
    access: 'public',
    rate: 'login',
    reply: z.object({ Url: z.string(), Nonce: z.string() }),
    ours: true,
    summary: 'Where to send the browser to sign in with Google (PKCE); 404 where it is not set up.',
  },
  signInWithGoogle: {
    method: 'POST',
    path: '/login/google',
    access: 'public',
    rate: 'login',
    idempotent: false,
    ours: true,
    body: Returned,
    reply: z.object({ Session: z.nullable(Session), SignUp: SignUpStart }),
    summary:
      'Finish signing in with Google: the code from the redirect, checked with its state and nonce. A second factor is asked for as after a password.',
  },
  startOrganisation: {
    method: 'GET',
    path: '/login/organisation/{organisation}',
    access: 'public',
    rate: 'login',
    params: organisationParams,
    reply: z.object({ Url: z.string(), Nonce: z.string() }),
    ours: true,
    summary: 'Where to send the browser to sign in with an organisation’s own account (PKCE); 404 for one not set up.',
  },
  signInWithOrganisation: {
    method: 'POST',
    path: '/login/organisation',
    access: 'public',
    rate: 'login',
    idempotent: false,
    ours: true,
    body: Returned,
    /** `Link`: somebody has this email here, and shows first that it is the same person. */
    reply: z.object({
      Session: z.nullable(Session),
      SignUp: SignUpStart,
      Link: z.nullable(
        z.object({ Ticket: z.string(), Organisation: z.string(), Email: z.string(), By: z.array(LinkBy) }),
      ),
    }),
    summary:
      'Finish signing in with an organisation: the code from the redirect, checked with its state and nonce. A second factor is asked for as after a password.',
  },
  sendLinkCode: {
    method: 'POST',
    path: '/login/organisation/link/code',
    access: 'public',
    rate: 'code',
    idempotent: false,
    ours: true,
    body: z.object({ Ticket: LinkTicket, By: LinkBy }),
    reply: z.object({ ResendAfterSeconds: z.number(), ExpiresAt: z.string() }),
    summary: 'Six digits to the confirmed email or mobile of the account that is to be linked.',
  },
  linkByCode: {
    method: 'POST',
    path: '/login/organisation/link',
    access: 'public',
    rate: 'login',
    idempotent: false,
    ours: true,
    body: z.object({
      Ticket: LinkTicket,
      By: LinkBy,
      Otp: z.string('Six digits.').check(z.regex(/^\d{6}$/u, 'Six digits.')),
      DeviceId: z.optional(DeviceId),
    }),
    reply: Session,
    summary: 'Link the account at the organisation by those digits, and sign in; POST /login/multi links by password.',
  },
  endByOrganisation: {
    method: 'POST',
    path: '/login/organisation/{organisation}/logout',
    access: 'public',
    idempotent: false,
    asForm: true,
    ours: true,
    params: organisationParams,
    body: z.object({ logout_token: z.string().check(z.minLength(20), z.maxLength(8_000)) }),
    reply: Nothing,
    summary: 'Back-channel logout, for the organisation’s provider: ends the sessions that came of its sign-in.',
  },
  organisations: {
    method: 'GET',
    path: '/user/organisations',
    reply: z.array(z.object({ Id: z.string(), Name: z.string(), LinkedOn: z.string() })),
    ours: true,
    summary: 'The organisations whose account opens this one.',
  },
  unlinkOrganisation: {
    method: 'DELETE',
    path: '/user/organisations/{organisation}',
    params: organisationParams,
    reply: Nothing,
    ours: true,
    summary: 'No longer sign in with this organisation; other sessions that it opened end.',
  },
});
