// A parent's consent for youths under 15: asked, opened, answered, withdrawn. Specification section 7; the parent's page is ours.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { OpenParentRequest, ParentRequestKind, parentRequestRows, parentToken as token } from './parent-requests.ts';
import { Email, Instant, line, maybe, wholeNumber } from './wire.ts';

export const ConsentState = z.enum([
  'notRequired',
  'required',
  'sent',
  'opened',
  'approved',
  'declined',
  'expired',
  'withdrawn',
]);
export type ConsentState = z.output<typeof ConsentState>;
export const Consent = z.object({
  State: ConsentState,
  /** Whom we asked, shown to the youth only, shortened: k•••@example.com. */
  AskedOf: z.nullable(z.string()),
  SentOn: z.nullable(Instant),
  ExpiresOn: z.nullable(Instant),
  ResendsLeft: z.int(),
  AddressChangesLeft: z.int(),
});
export type Consent = z.output<typeof Consent>;

/** What a parent sees: what is stored and who may do what; never content. */
export const ParentPage = z.object({
  State: ConsentState,
  YouthFirstName: z.string(),
  ParentName: z.string(),
  AskedOn: Instant,
  ExpiresOn: Instant,
  /** The kinds of data that may be stored, the same for everybody; with numbers where these are not sensitive. No content. */
  Kept: z.array(z.object({ Kind: z.string(), Too: z.nullable(z.string()), Count: z.nullable(z.int()) })),
  /** Who runs this copy. */
  Operator: z.string(),
  /** What the link may ask of them now. */
  MayAsk: z.array(ParentRequestKind),
  /** What was asked and waits for an answer. */
  Asked: z.array(OpenParentRequest),
});
export type ParentPage = z.output<typeof ParentPage>;

export const consentEndpoints = endpoints({
  status: {
    method: 'GET',
    path: '/user/parental-consent/status',
    access: 'public',
    rate: 'availability',
    query: z.object({ yearOfBirth: wholeNumber(1900, 2100) }),
    reply: z.object({ IsRequired: z.boolean(), IsOpen: z.boolean(), IsTooYoung: z.boolean() }),
    summary: 'Whether a year of birth asks for a parent; IsOpen where the year alone is not enough.',
  },
  mine: {
    method: 'GET',
    path: '/user/parental-consent/verification-status',
    reply: Consent,
    summary: 'How far my parent’s consent has come.',
  },
  resend: {
    method: 'POST',
    path: '/user/parental-consent/resend',
    rate: 'code',
    body: z.object({
      isParentEmailChange: z._default(z.boolean(), false),
      newParentEmail: maybe(Email),
      ParentName: maybe(line(80)),
    }),
    reply: Consent,
    summary:
      'Ask again, at most three a day, and once in seven days after a no; another address at most twice, the previous one is notified.',
  },
  page: {
    method: 'GET',
    path: '/parental-consent/{token}',
    access: 'public',
    rate: 'availability',
    params: token,
    reply: ParentPage,
    ours: true,
    summary: 'What a parent is asked; seven days for a yes, and afterwards what is kept, withdrawing and writing.',
  },
  answer: {
    method: 'POST',
    path: '/parental-consent/{token}',
    access: 'public',
    rate: 'availability',
    idempotent: false,
    params: token,
    body: z.object({
      Answer: z.enum(['approve', 'decline', 'withdraw']),
      FullName: z.optional(line(80, 'Please sign with your name.')),
    }),
    reply: z.object({ State: ConsentState }),
    ours: true,
    summary: 'Sign, decline, or withdraw later.',
  },
  ...parentRequestRows,
});
