// Contacts: everybody one knows here, in one read of what other rooms know.
import { contactEndpoints } from '@mycrew/contract/contacts.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { contactRoutes, type Needs } from './contacts.routes.ts';

export const composeContacts = defineRoom(contactEndpoints, (_foundation: Foundation, rooms: Needs) => ({
  routes: contactRoutes(rooms),
}));
