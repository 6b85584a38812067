import type { contactEndpoints, Contacts } from '@mycrew/contract/contacts.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import type { Db, Member } from '#src/foundation-types.ts';
import type { Books } from './books.service.ts';
import { bookToWire, bookWaysToWire, contactsToWire, requestCountToWire } from './contacts.presenter.ts';

type Pending = Contacts['Pending'];

/** Each answers as it goes over the wire. */
export interface ContactSources {
  connections: {
    shown(
      db: Db,
      me: Member,
      now: Date,
    ): Promise<{
      connections: Contacts['Connections'];
      received: Pending['ConnectionsReceived'];
      sent: Pending['ConnectionsSent'];
    }>;
  };
  crew: {
    grids(db: Db, me: Member, now: Date): Promise<Pick<Contacts, 'Crew' | 'CrewFor'>>;
    requestsShown(db: Db, me: Member, now: Date): Promise<Pick<Pending, 'Received' | 'Sent' | 'ToConfirm' | 'Given'>>;
  };
  dashboard: {
    counts(db: Db, me: Member, now: Date): Promise<{ contacts: number; connections: number }>;
  };
}

export const contactRoutes = (
  { connections, crew, dashboard }: ContactSources,
  books: Books,
): Handlers<typeof contactEndpoints> => ({
  all: async ({ tx, me, context: { now } }) =>
    contactsToWire(
      ...(await Promise.all([
        crew.grids(tx, me, now),
        crew.requestsShown(tx, me, now),
        connections.shown(tx, me, now),
      ])),
    ),
  grids: ({ tx, me, context: { now } }) => crew.grids(tx, me, now),
  requestCount: async ({ tx, me, context: { now } }) => requestCountToWire(await dashboard.counts(tx, me, now)),
  bookWays: () => bookWaysToWire(books.ways),
  fromGoogle: async ({ tx, me, body, context }) =>
    bookToWire(await books.read(tx, me, 'google', body ?? {}, context.now)),
  fromMicrosoft: async ({ tx, me, body, context }) =>
    bookToWire(await books.read(tx, me, 'microsoft', body ?? {}, context.now)),
  forget: async ({ tx, me, body }) => {
    await books.forget(tx, me, body?.Grant);
    return reply('Done.', null);
  },
});
