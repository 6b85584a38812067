import {
  rejectionReasons,
  type Connection,
  type ReceivedConnection,
  type Rejection,
  type SentConnection,
} from '@mycrew/contract/connections.ts';
import type { ConnectionRow, ReceivedRow, SentRow } from './connections.store.ts';

export const connectionToWire = ({ id, personId, firstName, lastName, since }: ConnectionRow): Connection => ({
  _id: id,
  Person: { _id: personId, FirstName: firstName, LastName: lastName },
  Since: since!.toISOString(),
});

/** Whoever only has the link knows a first name. */
const receivedToWire = ({ row, message }: { row: ReceivedRow; message: string }): ReceivedConnection => ({
  _id: row.id,
  Asker: { _id: row.askerId, FirstName: row.firstName, LastName: row.isProvenOwn ? row.lastName : '' },
  Message: message,
  CreatedOn: row.createdAt.toISOString(),
  ExpiresOn: row.expiresAt.toISOString(),
});

type Sent = Pick<SentRow, 'id' | 'channel' | 'state' | 'createdAt' | 'expiresAt'>;

export const sentToWire = ({ row, contact }: { row: Sent; contact: string | null }, now: Date): SentConnection => ({
  _id: row.id,
  Channel: row.channel as SentConnection['Channel'],
  Contact: contact,
  State: row.state === 'rejected' ? 'rejected' : row.expiresAt <= now ? 'expired' : 'pending',
  CreatedOn: row.createdAt.toISOString(),
  ExpiresOn: row.expiresAt.toISOString(),
});

interface Requests {
  received: Parameters<typeof receivedToWire>[0][];
  sent: Parameters<typeof sentToWire>[0][];
}
export const requestsToWire = ({ received, sent }: Requests, now: Date) => ({
  Received: received.map(receivedToWire),
  Sent: sent.map((each) => sentToWire(each, now)),
});

export const reasonsToWire = (): Rejection[] => rejectionReasons.map((reason) => ({ ...reason }));
