// The desk: roles, desk sessions, the staff log, and emergency access.
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import type { Foundation } from '#src/foundation.ts';
import type { Port } from '#src/ports.ts';
import { defineRoom } from '#src/room.ts';
import { createAuditReading } from './audit-log.service.ts';
import { auditLogStore } from './audit-log.store.ts';
import { createBreakGlass, type Deps as BreakGlassDeps, stateOf } from './break-glass.service.ts';
import { breakGlassStore } from './break-glass.store.ts';
import { entryStore } from './entries.store.ts';
import { createDeskFactors, type Deps as FactorDeps } from './desk-factors.service.ts';
import { createClaimedRoles, createFirstLead } from './claimed-roles.ts';
import { createEntry } from './entry.service.ts';
import { roleStore } from './roles.store.ts';
import { staffRoutes } from './staff.routes.ts';
import { createDeskAccess } from './desk-access.service.ts';

interface StaffDeps {
  profile: Pick<BreakGlassDeps, 'named'>;
  urgentItems: BreakGlassDeps['urgent'];
  secondFactor: { factors: FactorDeps['factors'] };
  session: Pick<FactorDeps, 'requireStepUp'> & {
    ports: { claimRole: Port<ReturnType<typeof createClaimedRoles>> };
  };
}

export const composeStaff = defineRoom(staffEndpoints, (foundation: Foundation, rooms: StaffDeps) => {
  const { fields: encryption, audit, auth } = foundation;
  const { factors } = rooms.secondFactor;
  const entry = createEntry({ entries: entryStore, factors, audit });
  const { requireStepUp, ports } = rooms.session;
  ports.claimRole.implement(createClaimedRoles({ roles: roleStore, entries: entryStore, audit }));
  const deskFactors = createDeskFactors({ entries: entryStore, factors, entry, requireStepUp });
  const standing = createDeskAccess({ factors, stay: auth.stayAtDesk });
  const auditLog = createAuditReading({ store: auditLogStore, audit });
  const breakGlass = createBreakGlass({
    store: breakGlassStore,
    encryption,
    audit,
    urgent: rooms.urgentItems,
    named: rooms.profile.named,
  });
  return {
    grantLead: createFirstLead({ roles: roleStore, audit }),
    routes: staffRoutes({ entry, factors: deskFactors, standing, auditLog, breakGlass }),
    /** For whoever tries to reach somebody. */
    emergencies: { ask: breakGlass.ask, stateOf, withdrawAbout: breakGlass.withdrawAbout },
  };
});
