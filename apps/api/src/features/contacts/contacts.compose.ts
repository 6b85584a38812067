// Contacts: everybody a person is related to, in one read.
import { contactEndpoints } from '@mycrew/contract/contacts.ts';
import { routes } from '@mycrew/contract/paths.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createBooks, type Deps as BookDeps } from './books.service.ts';
import { contactRoutes, type ContactSources } from './contacts.routes.ts';

interface ContactsDeps {
  connections: ContactSources['connections'];
  crew: ContactSources['crew'] & { statesOf: BookDeps['statesOf'] };
  dashboard: ContactSources['dashboard'];
}

export const composeContacts = defineRoom(
  contactEndpoints,
  ({ fields, adapters, baseUrl }: Foundation, rooms: ContactsDeps) => ({
    routes: contactRoutes(
      rooms,
      createBooks({
        books: adapters.addressBooks,
        encryption: fields,
        redirectUri: new URL(routes.addCrew.path, baseUrl).href,
        statesOf: rooms.crew.statesOf,
      }),
    ),
  }),
);
