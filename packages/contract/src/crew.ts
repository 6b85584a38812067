// Invitations, the two crew lists, the oath; how a relation ends. Specification sections 3 and 7.
import * as z from 'zod/mini';
import { brand } from './brand.ts';
import { distressStatuses } from './constants.ts';
import { fitsChannel, InvitationChannel } from './channels.ts';
import { endpoints } from './endpoint.ts';
import { Acceptance, ByInvitation, InvitationAnswer, OptOut, PanelInvitation, SupporterStatus } from './invitations.ts';
import { ById, Email, Id, Instant, line, maybe, Mobile, Nothing, Person, Presence, text } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** Who is in my crew, and in whose crew I am. */
    crew: true;
  }
}

export const DistressStatus = z.nullable(z.enum(distressStatuses));

/** One avatar of either grid; these fields and nothing else. */
export const CrewMember = z.extend(Person, {
  ...Presence,
  UnreadMessageCount: z.int(),
  DistressAlertStatus: DistressStatus,
});
export type CrewMember = z.output<typeof CrewMember>;

/** Who, how, and what the youth calls them; the contact is checked against the channel. */
export const InvitationEntry = z
  .object({
    Channel: InvitationChannel,
    FirstName: line(60, 'A first name is enough.'),
    Email: z.optional(Email),
    MobileNumber: z.optional(Mobile),
    Relationship: z.optional(line(40)),
    /** Whether they are 18 or over, as the youth gave it; the youth sees when whoever accepts is of another age. */
    IsAdult: z.optional(z.boolean()),
    Message: z._default(text(280), ''),
    /** Whoever joins sees check-ins from then on; with this, also those of the 30 days before. */
    ShowLast30Days: z._default(z.boolean(), false),
  })
  .check(...fitsChannel);
export type InvitationEntry = z.output<typeof InvitationEntry>;

/** One I sent. `Contact` is what I typed, shown to me only. */
export const SentInvitation = z.object({
  _id: Id,
  /** What I call them; empty where only a contact was typed in. */
  FirstName: z.string(),
  Channel: InvitationChannel,
  Contact: z.nullable(z.string()),
  /** `waiting`: somebody accepted, and I have not confirmed them yet; `notThem`: it was not who I meant. */
  State: z.enum(['pending', 'waiting', 'accepted', 'rejected', 'cancelled', 'optedOut', 'expired', 'notThem']),
  ShowLast30Days: z.boolean(),
  /** Waiting for a day, and not sent again yet. */
  CanResend: z.boolean(),
  CreatedOn: Instant,
  ExpiresOn: Instant,
});
export type SentInvitation = z.output<typeof SentInvitation>;

/** One that waits for my answer: somebody asks me into their crew. */
export const ReceivedInvitation = z.object({
  _id: Id,
  Inviter: Person,
  Message: z.string(),
  /** It came to a contact that I have verified: I can opt out of these. */
  CanOptOut: z.boolean(),
  CreatedOn: Instant,
  ExpiresOn: Instant,
});
export type ReceivedInvitation = z.output<typeof ReceivedInvitation>;

/** Somebody accepted one of my invitations without a verified contact: is it who I meant? */
export const YesToConfirm = z.object({
  _id: Id,
  /** What I called whom I asked. */
  FirstName: z.string(),
  Channel: InvitationChannel,
  Contact: z.nullable(z.string()),
  /** Who accepted, by the name of their account. */
  Person,
  /** The age I gave for them (18 or over, or not) differs from this account's. */
  IsOtherAge: z.boolean(),
  /** As I chose when I asked; I am asked again with my yes. */
  ShowLast30Days: z.boolean(),
  AnsweredOn: Instant,
  ExpiresOn: Instant,
});
export type YesToConfirm = z.output<typeof YesToConfirm>;

/** I accepted, and the youth is asked to confirm me; until then nothing is open. */
export const GivenYes = z.object({ _id: Id, FirstName: z.string(), AnsweredOn: Instant, ExpiresOn: Instant });
export type GivenYes = z.output<typeof GivenYes>;

export const InvitationRequests = z.object({
  Received: z.array(ReceivedInvitation),
  Sent: z.array(SentInvitation),
  ToConfirm: z.array(YesToConfirm),
  Given: z.array(GivenYes),
});

/** `Youth` once I am in their crew; while they are asked whether I am who they meant, a first name and no more. */
export const AcceptedInvitation = z.object({
  IsWaiting: z.boolean(),
  FirstName: z.string(),
  Youth: z.nullable(Person),
});
export type AcceptedInvitation = z.output<typeof AcceptedInvitation>;

export const Oath = z.object({
  Type: z.enum(['Crew', 'Youth']),
  Version: z.int(),
  Title: z.string(),
  Intro: z.string(),
  Points: z.array(z.string()),
  Accept: z.string(),
});
export type Oath = z.output<typeof Oath>;

const FarewellId = z.string('Choose a message.').check(z.trim(), z.maxLength(40, 'Choose a message.'));

/** Ready words for the end of a relation. */
export const Farewell = z.object({
  _id: z.string(),
  Title: z.string(),
  /** What the other person will read; null where nothing is sent to them. */
  Message: z.nullable(z.string()),
  /** Where it fits best; each is taken for both. */
  Fits: z.enum(['remove', 'leave', 'both']),
  /** Chosen by somebody who may not be safe: show where help is. */
  OffersHelp: z.boolean(),
});
export type Farewell = z.output<typeof Farewell>;

/** Without an id nothing is sent; an empty one is none. No reason is asked. */
export const Goodbye = z.optional(z.object({ MessageId: z.optional(z.nullable(FarewellId)) }));

export const crewEndpoints = endpoints({
  invite: {
    method: 'POST',
    path: '/user/invitation/generate',
    rate: 'invite',
    body: InvitationEntry,
    /** `Link` once, for every channel: it is not disclosed whether a message could go out, so it can be passed on by hand. */
    reply: z.object({ Invitation: SentInvitation, Link: z.string() }),
    summary: 'Ask somebody into my crew by email, SMS or link; lasts 14 days.',
  },
  cancel: {
    method: 'POST',
    path: '/user/invitation/cancel',
    body: ByInvitation,
    reply: Nothing,
    summary: 'Take back an invitation that I sent.',
  },
  resend: {
    method: 'POST',
    path: '/user/invitation/resend',
    rate: 'invite',
    body: ByInvitation,
    reply: z.object({ Invitation: SentInvitation }),
    ours: true,
    summary: 'Send an invitation by email or text once more, a day later at the earliest; it lasts 14 days anew.',
  },
  reject: {
    method: 'POST',
    path: '/user/invitation/reject',
    access: 'public',
    body: InvitationAnswer,
    reply: Nothing,
    summary: 'Turn an invitation down; the inviter is notified kindly.',
  },
  accept: {
    method: 'POST',
    path: '/user/invitation/accept',
    body: Acceptance,
    reply: AcceptedInvitation,
    summary: 'Accept with the oath and join the crew, at once by a verified contact of my account; never beyond nine.',
  },
  confirm: {
    method: 'POST',
    path: '/user/invitation/confirm',
    /** Without `ShowLast30Days`, as I chose when I asked. */
    body: z.extend(ByInvitation, { ShowLast30Days: z.optional(z.boolean()) }),
    reply: z.object({ Person }),
    ours: true,
    summary: 'Confirm whoever accepted: they join my crew; never beyond nine.',
  },
  decline: {
    method: 'POST',
    path: '/user/invitation/decline',
    body: ByInvitation,
    reply: Nothing,
    ours: true,
    summary: 'Reject whoever accepted: nothing opens, and the invitation is over.',
  },
  requests: {
    method: 'GET',
    path: '/user/invitation/request-list',
    reply: InvitationRequests,
    summary:
      'Invitations waiting for me and those I sent; acceptances that wait for my confirmation, and my own that wait for theirs.',
  },
  crew: { method: 'GET', path: '/user/mycrew', reply: z.array(CrewMember), summary: 'The people who support me.' },
  names: {
    method: 'GET',
    path: '/user/mycrew/names',
    reply: z.array(z.object({ PersonId: Id, Name: z.string() })),
    ours: true,
    summary: 'What I call the people of my Crew, as I entered it when I asked them; nobody else is shown it.',
  },
  rename: {
    method: 'PUT',
    path: '/user/mycrew/{id}/name',
    params: ById,
    body: z.object({ Name: maybe(line(60)) }),
    reply: Nothing,
    ours: true,
    summary: 'Call somebody of my Crew something else; without a name, nothing but their own.',
  },
  crewFor: { method: 'GET', path: '/user/myyouth', reply: z.array(CrewMember), summary: 'The youths whom I support.' },
  oath: {
    method: 'GET',
    path: '/oath',
    access: 'public',
    query: z.object({ type: z.optional(z.enum(['Youth', 'Crew'])) }),
    reply: Oath,
    summary: 'What a supporter, or a youth, promises.',
  },
  farewells: {
    method: 'GET',
    path: '/user/mycrew/remove/template-messages',
    reply: z.array(Farewell),
    summary: 'Ready words for removing somebody, and for leaving; any of them goes with either.',
  },
  farewell: {
    method: 'GET',
    path: '/user/mycrew/remove/template-messages/{messageId}',
    params: z.object({ messageId: FarewellId }),
    query: z.object({ crewId: z.optional(Id) }),
    reply: Farewell,
    summary: 'One of them, as this member of my crew would read it.',
  },
  leavingFarewell: {
    method: 'GET',
    path: '/user/crew-for/remove/template-messages/{messageId}',
    params: z.object({ messageId: FarewellId }),
    query: z.object({ crewForId: z.optional(Id) }),
    reply: Farewell,
    summary: 'One of them, as this youth whom I support would read it.',
  },
  removeFromCrew: {
    method: 'POST',
    path: '/user/invitation/remove/crew/{crewId}',
    params: z.object({ crewId: Id }),
    body: Goodbye,
    reply: Nothing,
    summary: 'Take somebody out of my crew, at once; they are sent the chosen words and nothing else.',
  },
  leaveCrewFor: {
    method: 'POST',
    path: '/user/invitation/remove/crew-for/{youthId}',
    params: z.object({ youthId: Id }),
    body: Goodbye,
    reply: Nothing,
    summary: 'Leave the crew of a youth, at once; they are sent the chosen words and nothing else.',
  },
  optOut: {
    method: 'POST',
    path: '/user/invitation/optout',
    access: 'public',
    body: OptOut,
    reply: Nothing,
    summary: 'No more invitations to this contact; by the token of a message without signing in, unknown ones alike.',
  },
  stopInvitationMails: {
    method: 'POST',
    path: '/hooks/invitation-mail/{token}',
    access: 'public',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    body: z.optional(z.looseObject({})),
    reply: Nothing,
    idempotent: false,
    asForm: true,
    ours: true,
    summary: 'No more invitations to this address, from a mail with one click (RFC 8058); unknown tokens alike.',
  },
  inviteFromPanel: {
    method: 'POST',
    path: `/user/${brand.slug}-app/invite`,
    rate: 'invite',
    body: PanelInvitation,
    reply: z.object({ Invitations: z.array(SentInvitation) }),
    summary: 'Ask somebody into my crew from the panel, by email, mobile or both.',
  },
  supporterStatus: {
    method: 'GET',
    path: '/user/webCrewApp/invite-status',
    reply: SupporterStatus,
    summary: 'How the invitation stands that I came with.',
  },
});
