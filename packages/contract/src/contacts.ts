// Everybody one knows here in one read, what waits for an answer, and names brought along from an address book.
import * as z from 'zod/mini';
import { Connection, ReceivedConnection, SentConnection } from './connections.ts';
import { CrewMember, GivenYes, ReceivedInvitation, SentInvitation, YesToConfirm } from './crew.ts';
import { endpoints } from './endpoint.ts';
import { Nothing } from './wire.ts';

const Grids = { Crew: z.array(CrewMember), CrewFor: z.array(CrewMember) };

/** Both grids, the connections, and what is asked of me or by me. */
export const Contacts = z.object({
  ...Grids,
  Connections: z.array(Connection),
  Pending: z.object({
    Received: z.array(ReceivedInvitation),
    Sent: z.array(SentInvitation),
    ToConfirm: z.array(YesToConfirm),
    Given: z.array(GivenYes),
    ConnectionsReceived: z.array(ReceivedConnection),
    ConnectionsSent: z.array(SentConnection),
  }),
});
export type Contacts = z.output<typeof Contacts>;

/** Without a code: where to go to be asked. With what the way back brought: the names. */
const BookRequest = z.optional(
  z.object({
    Code: z.optional(z.string().check(z.minLength(4), z.maxLength(4_000))),
    State: z.optional(z.string().check(z.minLength(20), z.maxLength(2_000))),
    /** `iss` of the way back, where the provider sends one (RFC 9207). */
    Issuer: z.optional(z.string().check(z.maxLength(300))),
  }),
);

/** One of my own address book; the first email and the first mobile in it that can be asked. */
export const BookContact = z.object({
  Name: z.string(),
  Email: z.nullable(z.string()),
  MobileNumber: z.nullable(z.string()),
  /** Known only where I asked them myself. Whether others have an account here is not disclosed. */
  State: z.enum(['new', 'asked', 'crew']),
});
export type BookContact = z.output<typeof BookContact>;

const BookAnswer = z.object({
  Url: z.nullable(z.string()),
  Contacts: z.nullable(z.array(BookContact)),
  /** What `contacts/logout` gives back; sealed. */
  Grant: z.nullable(z.string()),
});

export const contactEndpoints = endpoints({
  all: {
    method: 'GET',
    path: '/contacts',
    reply: Contacts,
    summary: 'Crew, whom I crew for, connections, and what waits for an answer, in one read.',
  },
  grids: {
    method: 'GET',
    path: '/user/dashboard/contact',
    reply: z.object(Grids),
    summary: 'Both grids of the panel in one read.',
  },
  requestCount: {
    method: 'GET',
    path: '/user/request-count',
    reply: z.object({ Invitations: z.int(), Connections: z.int(), count: z.int() }),
    counted: true,
    summary: 'How many invitations and requests wait for my answer.',
  },
  bookWays: {
    method: 'GET',
    path: '/contacts/books',
    reply: z.object({ Google: z.boolean(), Microsoft: z.boolean() }),
    ours: true,
    summary: 'From which address books this installation can bring names along.',
  },
  fromGoogle: {
    method: 'POST',
    path: '/contacts/gmail',
    rate: 'search',
    idempotent: false,
    body: BookRequest,
    reply: BookAnswer,
    summary: 'Names from my Google contacts, by my consent there, shown this once; 422 where it is not set up.',
  },
  fromMicrosoft: {
    method: 'POST',
    path: '/contacts/azure',
    rate: 'search',
    idempotent: false,
    body: BookRequest,
    reply: BookAnswer,
    summary: 'The same from my Microsoft contacts.',
  },
  forget: {
    method: 'POST',
    path: '/contacts/logout',
    body: z.optional(z.object({ Grant: z.optional(z.string().check(z.maxLength(8_000))) })),
    reply: Nothing,
    summary: 'Give my consent at Google or Microsoft back; never fails for what it is given.',
  },
});
