// The desk of the people who look after this place: roles, second factors, and stays.
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { entryStore } from './entries.store.ts';
import { createEntry, type Needs as EntryNeeds } from './entry.service.ts';
import { createFactors, type Needs as FactorNeeds } from './factors.service.ts';
import { factorStore } from './factors.store.ts';
import { createPasskeys } from './passkeys.ts';
import { staffRoutes } from './staff.routes.ts';
import { createStanding } from './standing.service.ts';

interface Needs {
  session: Pick<FactorNeeds, 'requireStepUp'> & Pick<EntryNeeds, 'pins'>;
}

export const composeStaff = defineRoom(staffEndpoints, (foundation: Foundation, { session }: Needs) => {
  const { fields: encryption, audit, auth, baseUrl } = foundation;
  const stores = { entries: entryStore, factors: factorStore };
  const passkeys = createPasskeys(baseUrl);
  const entry = createEntry({ ...stores, passkeys, encryption, audit, pins: session.pins });
  const factors = createFactors({ ...stores, passkeys, entry, encryption, requireStepUp: session.requireStepUp });
  const standing = createStanding({ factors: factorStore, stay: auth.stayAtDesk });
  return { routes: staffRoutes({ entry, factors, standing }) };
});
