// The desk of the people who look after this place: their second factor, their stay, and the log of what they did. Ours.
import * as z from 'zod/mini';
import { endpoints, staffRoles } from './endpoint.ts';
import { Factor, FactorCode, FirstCode, NewApp, NewFactor, NewPasskey, WebAuthnJson } from './second-factor.ts';
import { ById, Empty, Id, Instant, line, maybe, Nothing, page, PageNumber } from './wire.ts';

/** How long a stay at the desk lasts; a locked or ended session ends it at once. */
export const staffTimes = {
  idleMs: 30 * 60_000,
  mostMs: 8 * 3_600_000,
  /** For what cannot be undone, after a factor was confirmed. */
  freshMs: 5 * 60_000,
} as const;

export const staffRefusals = {
  entryNeeded: 'staff-entry-needed',
  stepUpNeeded: 'staff-step-up-needed',
} as const;

/** Why staff do something: read by the person concerned, so it holds nothing of anybody else. */
export const StaffReason = line(200, 'Say why in a few words.');

export const StaffEntry = z.object({
  Role: z.enum(staffRoles),
  Factors: z.array(Factor),
  /** How many are left to use. */
  RecoveryCodes: z.int(),
  /** When this stay ends if nobody does anything; null: not entered. */
  EndsOn: z.nullable(Instant),
  /** Until when what cannot be undone is open; null: the factor is asked again. */
  FreshUntil: z.nullable(Instant),
});
export type StaffEntry = z.output<typeof StaffEntry>;

/** Recovery codes are shown once, when they are made. */
const Enrolled = z.object({ ...StaffEntry.shape, NewRecoveryCodes: z.nullable(z.array(z.string())) });
export type Enrolled = z.output<typeof Enrolled>;

/** A line of the audit log that somebody of the staff left; acts of everybody else are not theirs to read. */
export const AuditLine = z.object({
  _id: z.int(),
  At: Instant,
  /** First name and role then; null: their account is gone. */
  By: z.nullable(z.object({ FirstName: z.string(), Role: z.nullable(z.enum(staffRoles)) })),
  /** In kebab-case, without `staff.`: entered, report-read. */
  Action: z.string(),
  Why: z.string(),
  /** What it was about: its id alone, and never whose that is, which would name who wrote something without a name. */
  Subject: z.nullable(z.string()),
  /** Its place in the log; null: sealed within the next minute. */
  Seal: z.nullable(z.int()),
});
export type AuditLine = z.output<typeof AuditLine>;

/** What of the log: every part that is given has to fit. `from` counts, `until` does not any more. */
const auditFilter = {
  /** Of whom, by their id. */
  who: maybe(Id),
  /** Part of what they did: 'report', 'policy published'. */
  action: maybe(line(60)),
  /** What it was about: its id, or how that begins. */
  subject: maybe(line(80).check(z.minLength(4, 'Needs at least the first four characters.'))),
  from: maybe(Instant),
  until: maybe(Instant),
};
const endsAfterItBegins = z.refine<{ from?: string | undefined; until?: string | undefined }>(
  ({ from, until }) => !from || !until || from < until,
  { path: ['until'], error: 'The last day comes before the first.' },
);

export const AuditFilter = z.object(auditFilter).check(endsAfterItBegins);
export type AuditFilter = z.output<typeof AuditFilter>;

/** Somebody who has or had a role: whose acts stand in the log. */
export const AuditPerson = z.object({ _id: Id, FirstName: z.string(), Role: z.enum(staffRoles), HasLeft: z.boolean() });
export type AuditPerson = z.output<typeof AuditPerson>;

/** What staff did with one thing, as their colleagues read it beside it. */
export const HistoryLine = z.object({
  _id: z.int(),
  At: Instant,
  By: AuditLine.shape.By,
  Action: z.string(),
  /** In the words of whoever did it; null: none, or words meant for whom it is about. */
  Why: z.nullable(z.string()),
});
export type HistoryLine = z.output<typeof HistoryLine>;
export const historyKinds = ['article', 'comment', 'report', 'appeal'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** How long contact details stay open once two people agreed, and how long a request waits. */
export const breakGlassTimes = { openMs: 60 * 60_000, waitsMs: 24 * 3_600_000 } as const;

export const BreakGlassRequest = z.object({
  _id: Id,
  /** As it was asked: a person's id, or that of something of theirs. */
  PersonId: Id,
  /** The check on somebody that it began from; null: it was asked without one. */
  CheckId: z.nullable(Id),
  Why: z.string(),
  AskedOn: Instant,
  AskedBy: z.string(),
  IsMine: z.boolean(),
  /** `over`: nobody decided within a day, or the hour has passed. */
  State: z.enum(['asked', 'open', 'refused', 'withdrawn', 'over']),
  DecidedBy: z.nullable(z.string()),
  OpenUntil: z.nullable(Instant),
});
export type BreakGlassRequest = z.output<typeof BreakGlassRequest>;

export const BreakGlassEntry = z.object({
  /** Whose: their id, or that of an experience, a comment, a report, a picture, a decision about their account, or a check on them. */
  PersonId: Id,
  Why: StaffReason,
});
export type BreakGlassEntry = z.output<typeof BreakGlassEntry>;

/** Who somebody is and how to reach them, for emergency services: never what they wrote or felt. */
const ContactDetails = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.nullable(z.string()),
  Mobile: z.nullable(z.string()),
  YearOfBirth: z.nullable(z.int()),
  State: z.nullable(z.string()),
  OpenUntil: Instant,
});
export type ContactDetails = z.output<typeof ContactDetails>;

export const staffEndpoints = endpoints({
  auditLog: {
    method: 'GET',
    path: '/staff/audit',
    access: 'staff',
    staff: { role: 'lead' },
    query: z.object({ page: PageNumber, ...auditFilter }).check(endsAfterItBegins),
    reply: page(AuditLine),
    summary: 'What staff did and looked at, newest first, 30 a page; by whom, by what, about what and when.',
    ours: true,
  },
  auditPeople: {
    method: 'GET',
    path: '/staff/audit/people',
    access: 'staff',
    staff: { role: 'lead' },
    reply: z.array(AuditPerson),
    summary: 'Who has or had a role at the desk, for choosing whose lines to read.',
    ours: true,
  },
  auditExport: {
    method: 'GET',
    path: '/staff/audit/export',
    access: 'staff',
    staff: { role: 'lead', factor: 'fresh' },

    query: z.object({ ...auditFilter, why: StaffReason }).check(endsAfterItBegins),
    binary: true,
    reply: z.unknown(),
    summary: 'The same lines as a table (CSV), all of them. The export leaves its own line, each time.',
    ours: true,
  },
  itemHistory: {
    method: 'GET',
    path: '/staff/history/{kind}/{id}',
    access: 'staff',
    params: z.object({ kind: z.enum(historyKinds), id: Id }),
    reply: z.array(HistoryLine),
    summary: 'What staff did with something I may read, newest first: claims, looks, decisions, hand-overs.',
    ours: true,
  },
  breakGlassRequests: {
    method: 'GET',
    path: '/staff/break-glass',
    access: 'staff',
    query: z.object({ page: PageNumber }),
    reply: page(BreakGlassRequest),
    summary: 'Requests for contact details in an emergency: my own, and for those who lead all of them.',
    ours: true,
  },
  askBreakGlass: {
    method: 'POST',
    path: '/staff/break-glass',
    access: 'staff',
    staff: { factor: 'fresh' },
    body: BreakGlassEntry,
    reply: BreakGlassRequest,
    summary: 'Ask for somebody’s contact details, with the reason; another one who leads decides.',
    ours: true,
  },
  decideBreakGlass: {
    method: 'POST',
    path: '/staff/break-glass/{id}/decision',
    access: 'staff',
    staff: { role: 'lead', factor: 'fresh' },
    params: ById,
    body: z.object({ Approve: z.boolean(), Why: StaffReason }),
    reply: BreakGlassRequest,
    summary: 'Agree, for an hour, or refuse; nobody decides what they asked for themselves.',
    ours: true,
  },
  withdrawBreakGlass: {
    method: 'POST',
    path: '/staff/break-glass/{id}/withdraw',
    access: 'staff',
    params: ById,
    body: Empty,
    reply: BreakGlassRequest,
    summary: 'It is not needed any more: what I asked for, or what I agreed to, ends.',
    ours: true,
  },
  readBreakGlass: {
    method: 'GET',
    path: '/staff/break-glass/{id}/details',
    access: 'staff',
    staff: { factor: 'fresh' },
    params: ById,
    reply: ContactDetails,
    summary: 'The contact details, while they are open, for whoever asked or agreed.',
    ours: true,
  },

  entry: {
    method: 'GET',
    path: '/staff/entry',
    access: 'staff',
    staff: { factor: 'none' },
    reply: StaffEntry,
    summary: 'Whether I am at the desk, with which role, and which second factors I have.',
    ours: true,
  },
  leave: {
    method: 'POST',
    path: '/staff/entry/leave',
    access: 'staff',
    staff: { factor: 'none' },
    reply: Nothing,
    summary: 'Leave the desk; I stay signed in.',
    ours: true,
  },
  enterByCode: {
    method: 'POST',
    path: '/staff/entry/code',
    access: 'staff',
    staff: { factor: 'none' },
    idempotent: false,
    body: z.object({ Code: FactorCode }),
    reply: StaffEntry,
    summary: 'Enter, or confirm once more, with a code. Each code counts once; wrong ones make everybody wait.',
    ours: true,
  },
  passkeyChallenge: {
    method: 'POST',
    path: '/staff/entry/passkey/options',
    access: 'staff',
    staff: { factor: 'none' },
    idempotent: false,
    reply: WebAuthnJson,
    summary: 'What one of my passkeys is to sign; good for two minutes, once.',
    ours: true,
  },
  enterByPasskey: {
    method: 'POST',
    path: '/staff/entry/passkey',
    access: 'staff',
    staff: { factor: 'none' },
    idempotent: false,
    body: z.object({ Response: WebAuthnJson }),
    reply: StaffEntry,
    summary: 'Enter, or confirm once more, with what the passkey signed.',
    ours: true,
  },
  beginTotp: {
    method: 'POST',
    path: '/staff/factors/totp',
    access: 'staff',
    staff: { factor: 'none' },
    idempotent: false,
    body: NewFactor,
    reply: NewApp,
    summary:
      'A secret for an authenticator app. The first factor asks for the password before, each further one for a factor.',
    ours: true,
  },
  confirmTotp: {
    method: 'POST',
    path: '/staff/factors/totp/confirm',
    access: 'staff',
    staff: { factor: 'none' },
    idempotent: false,
    body: FirstCode,
    reply: Enrolled,
    summary: 'The first code of that app: from now on it is one of my factors, and I am at the desk.',
    ours: true,
  },
  beginPasskey: {
    method: 'POST',
    path: '/staff/factors/passkey/options',
    access: 'staff',
    staff: { factor: 'none' },
    idempotent: false,
    reply: WebAuthnJson,
    summary:
      'What a new passkey is made from. The first factor asks for the password before, each further one for a factor.',
    ours: true,
  },
  addPasskey: {
    method: 'POST',
    path: '/staff/factors/passkey',
    access: 'staff',
    staff: { factor: 'none' },
    idempotent: false,
    body: NewPasskey,
    reply: Enrolled,
    summary: 'The new passkey: from now on it is one of my factors, and I am at the desk.',
    ours: true,
  },
  removeFactor: {
    method: 'DELETE',
    path: '/staff/factors/{id}',
    access: 'staff',
    staff: { factor: 'fresh' },
    params: ById,
    reply: StaffEntry,
    summary: 'Remove one of my factors, never the last; it ends whatever was entered with it.',
    ours: true,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/staff/recovery-codes',
    access: 'staff',
    staff: { factor: 'fresh' },
    idempotent: false,
    reply: z.object({ Codes: z.array(z.string()) }),
    summary: 'Ten new recovery codes, shown once; those before no longer work.',
    ours: true,
  },
});
