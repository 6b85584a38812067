// Roles without the command line: those that an organisation gives its people, good for minutes and gone once it takes them back, and the first lead's.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { uuidv7 } from 'uuidv7';
import type { Audit, Tx } from '#src/foundation-types.ts';
import type { EntryStore } from './entries.store.ts';
import type { RoleStore } from './roles.store.ts';

interface Claim {
  personId: string;
  organisation: string;
  role: StaffRole | null;
  validUntil: Date;
}
interface Deps {
  roles: RoleStore;
  entries: Pick<EntryStore, 'endAll'>;
  audit: Pick<Audit, 'note'>;
}

/** What was granted on the command line, or by another organisation, stays as it is. */
export const createClaimedRoles =
  ({ roles, entries, audit }: Deps) =>
  async (tx: Tx, { personId, organisation, role, validUntil }: Claim, now: Date): Promise<void> => {
    const by = `organisation ${organisation}`;
    const has = await roles.current(tx, personId);
    if (has && has.grantedBy !== by) return;
    if (has && has.role === role) return void (await roles.extend(tx, has.id, validUntil));
    if (has) {
      await roles.revoke(tx, personId, by, now);
      await entries.endAll(tx, personId, null, 'role-changed', now);
    }
    if (role) {
      const given = { id: uuidv7(), personId, role, grantedBy: by, grantedAt: now, validUntil };
      await roles.grant(tx, given);
    }
    const action = role ? 'staff.role-granted' : 'staff.role-revoked';
    if (has || role)
      await audit.note(tx, {
        actor: null,
        action,
        subjectOwner: personId,
        why: role ? `${role}, by ${by}` : `By ${by}`,
      });
  };

/** By the link that the server printed; whatever role they had makes way. */
export const createFirstLead =
  ({ roles, audit }: Pick<Deps, 'roles' | 'audit'>) =>
  async (tx: Tx, personId: string, now: Date): Promise<void> => {
    const grantedBy = 'the set-up link';
    await roles.revoke(tx, personId, grantedBy, now);
    await roles.grant(tx, { id: uuidv7(), personId, role: 'lead', grantedBy, grantedAt: now });
    const why = `lead, by ${grantedBy}`;
    await audit.note(tx, { actor: null, action: 'staff.role-granted', subjectOwner: personId, why });
  };
