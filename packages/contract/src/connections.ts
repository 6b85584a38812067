// Youths who know each other: a name, and nothing that either of them feels or writes. Specification section 7, Crew and connections.
import * as z from 'zod/mini';
import { Ticket } from './registration.ts';
import { fitsChannel, InvitationChannel } from './channels.ts';
import { endpoints } from './endpoint.ts';
import { Email, Id, Instant, Mobile, Nothing, text } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** Whom I am connected with, who asks me, and whom I ask. */
    connections: true;
  }
}

/** At most that many living connections each. */
export const connectionLimit = 150;
/** For so many days a request waits for its answer. */
export const connectionDays = 14;

/** Who may be connected with whom, in the words of the screens. */
export const connectionAgeWords = 'Under 16, you can connect with people under 18.';

/** How they are asked; the contact is checked against the channel. Nobody is ever searched for. */
export const ConnectionEntry = z
  .object({
    Channel: InvitationChannel,
    Email: z.optional(Email),
    MobileNumber: z.optional(Mobile),
    Message: z._default(text(280), ''),
  })
  .check(...fitsChannel);
export type ConnectionEntry = z.output<typeof ConnectionEntry>;

/** Somebody I am connected with: a name, no picture, no presence, no contact. */
export const Connection = z.object({
  _id: Id,
  Person: z.object({ _id: Id, FirstName: z.string(), LastName: z.string() }),
  Since: Instant,
});
export type Connection = z.output<typeof Connection>;

/** Somebody asks me. The last name and what they wrote only where a contact that I have proven was asked. */
export const ReceivedConnection = z.object({
  _id: Id,
  Asker: z.object({ _id: Id, FirstName: z.string(), LastName: z.string() }),
  Message: z.string(),
  CreatedOn: Instant,
  ExpiresOn: Instant,
});
export type ReceivedConnection = z.output<typeof ReceivedConnection>;

/** One I sent. `Contact` is what I typed, shown to me only; whether it reached anybody is not disclosed. */
export const SentConnection = z.object({
  _id: Id,
  Channel: InvitationChannel,
  Contact: z.nullable(z.string()),
  State: z.enum(['pending', 'rejected', 'expired']),
  CreatedOn: Instant,
  ExpiresOn: Instant,
});
export type SentConnection = z.output<typeof SentConnection>;

/** Why somebody says no; it stays with whoever says it. */
export const Rejection = z.object({
  _id: z.string(),
  Label: z.string(),
  /** Offer to report to the people who run this. */
  OpensReport: z.boolean(),
});
export type Rejection = z.output<typeof Rejection>;

/** The reasons that can be chosen, in the order in which they are shown. */
export const rejectionReasons = [
  { _id: 'unknown', Label: 'I don’t know them', OpensReport: false },
  { _id: 'not-now', Label: 'Not right now', OpensReport: false },
  { _id: 'uncomfortable', Label: 'I don’t feel comfortable', OpensReport: false },
  { _id: 'too-many', Label: 'I have enough connections', OpensReport: false },
  { _id: 'bothered', Label: 'They’ve bothered me', OpensReport: true },
  { _id: 'none', Label: 'No reason', OpensReport: false },
] as const satisfies Rejection[];
const reasonIds = rejectionReasons.map(({ _id }) => _id);
export type RejectionReason = (typeof reasonIds)[number];

const incomplete = 'This link is not complete.';
const byIdOrToken = { ConnectionId: z.optional(Id), Token: z.optional(Ticket) };
/** By id where it stands in my list, by token where I came through its link. */
const acceptance = z.object(byIdOrToken).check(z.refine((by) => Boolean(by.ConnectionId ?? by.Token), incomplete));
const rejection = z
  .object({ ...byIdOrToken, Reason: z._default(z.enum(reasonIds, 'Please choose one of the reasons.'), 'none') })
  .check(z.refine((by) => Boolean(by.ConnectionId ?? by.Token), incomplete));

export const ConnectionRequests = z.object({ Received: z.array(ReceivedConnection), Sent: z.array(SentConnection) });

export const connectionEndpoints = endpoints({
  ask: {
    method: 'POST',
    path: '/connection/generate',
    rate: 'invite',
    body: ConnectionEntry,
    /** `Link` once, for every channel: it can be passed on by hand. */
    reply: z.object({ Request: SentConnection, Link: z.string() }),
    summary: 'Ask another youth to be connected, by email, SMS or link; lasts 14 days. Answered alike, whoever it is.',
  },
  remove: {
    method: 'POST',
    path: '/connection/remove/{id}',
    params: z.object({ id: Id }),
    reply: Nothing,
    summary: 'End a connection, or take back one of my requests; by its id or by the person’s. Nobody is notified.',
  },
  accept: {
    method: 'POST',
    path: '/connection/accept',
    body: acceptance,
    reply: Connection,
    summary: 'We know each other: both stand in each other’s list from now on.',
  },
  reject: {
    method: 'POST',
    path: '/connection/reject',
    body: rejection,
    reply: Nothing,
    summary: 'Not this time; the reason stays with me, and the same person cannot ask again for 90 days.',
  },
  stopMails: {
    method: 'POST',
    path: '/hooks/connection-mail/{token}',
    access: 'public',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    body: z.optional(z.looseObject({})),
    reply: Nothing,
    idempotent: false,
    asForm: true,
    ours: true,
    summary:
      'No more requests or invitations to this address, from a mail with one click (RFC 8058); unknown tokens alike.',
  },
  requests: {
    method: 'GET',
    path: '/connection/request-list',
    query: z.object({ token: z.optional(Ticket) }),
    reply: ConnectionRequests,
    summary: 'Who asks me, and whom I asked; with the token of a link also the one it is about.',
  },
  list: {
    method: 'GET',
    path: '/connection',
    reply: z.array(Connection),
    ours: true,
    summary: 'Whom I am connected with, by name.',
  },
  rejections: {
    method: 'GET',
    path: '/rejection/Connection',
    reply: z.array(Rejection),
    summary: 'Reasons for a no, to choose from.',
  },
});
