// Everybody one knows here in one read, what waits for an answer, and names brought along from an address book.
import * as z from 'zod/mini';
import { Connection, ReceivedConnection, SentConnection } from './connections.ts';
import { CrewMember, GivenYes, ReceivedInvitation, SentInvitation, YesToConfirm } from './crew.ts';
import { endpoints, planned } from './endpoint.ts';

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
  fromGoogle: planned('POST', '/contacts/gmail', 'member', 'search'),
  fromMicrosoft: planned('POST', '/contacts/azure', 'member', 'search'),
  forget: planned('POST', '/contacts/logout', 'member', 'write'),
});
