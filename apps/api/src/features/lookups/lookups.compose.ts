// Lists for forms, the same for everybody.
import { lookupEndpoints } from '@mycrew/contract/lookups.ts';
import { defineRoom } from '#src/room.ts';
import { lookupRoutes } from './lookups.routes.ts';
import { lookupStore } from './lookups.store.ts';

export const composeLookups = defineRoom(lookupEndpoints, () => ({ routes: lookupRoutes(lookupStore) }));
