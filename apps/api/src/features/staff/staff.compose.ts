// The desk of the people who look after this place: roles, second factors, stays, the log of what they did, and emergencies.
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { before, keptFor } from '#privacy/kept-for.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createAuditReading } from './audit-log.service.ts';
import { auditLogStore } from './audit-log.store.ts';
import { createBreakGlass, type Needs as BreakGlassNeeds } from './break-glass.service.ts';
import { breakGlassStore } from './break-glass.store.ts';
import { entryStore } from './entries.store.ts';
import { createEntry, type Needs as EntryNeeds } from './entry.service.ts';
import { createFactors, type Needs as FactorNeeds } from './factors.service.ts';
import { factorStore } from './factors.store.ts';
import { createPasskeys } from './passkeys.ts';
import { staffRoutes } from './staff.routes.ts';
import { createStanding } from './standing.service.ts';

interface Needs {
  profile: Pick<BreakGlassNeeds, 'named'>;
  session: Pick<FactorNeeds, 'requireStepUp'> & Pick<EntryNeeds, 'pins'>;
}

export const composeStaff = defineRoom(staffEndpoints, (foundation: Foundation, { session, profile }: Needs) => {
  const { db, fields: encryption, audit, auth, baseUrl, sweeps } = foundation;
  sweeps.add('hourly', 'challenges', (now) => entryStore.sweepChallenges(db, before(now, keptFor.staffChallenges)));
  const stores = { entries: entryStore, factors: factorStore };
  const passkeys = createPasskeys(baseUrl);
  const entry = createEntry({ ...stores, passkeys, encryption, audit, pins: session.pins });
  const factors = createFactors({ ...stores, passkeys, entry, encryption, requireStepUp: session.requireStepUp });
  const standing = createStanding({ factors: factorStore, stay: auth.stayAtDesk });
  const auditLog = createAuditReading({ store: auditLogStore, audit });
  const breakGlass = createBreakGlass({ store: breakGlassStore, encryption, audit, named: profile.named });
  return { routes: staffRoutes({ entry, factors, standing, auditLog, breakGlass }) };
});
