// Reading the staff log, which is itself logged.
import type { Audit, Db, StaffMember } from '#src/foundation-types.ts';
import type { AuditLogStore } from './audit-log.store.ts';

interface Deps {
  store: AuditLogStore;
  audit: Pick<Audit, 'staffSaw'>;
}

export const createAuditReading = ({ store, audit }: Deps) => ({
  async page(db: Db, me: StaffMember, page: number) {
    await audit.staffSaw(db, { actor: me.id, action: 'staff.audit-read', why: 'Reading the audit log' });
    return store.page(db, page);
  },
});
export type AuditReading = ReturnType<typeof createAuditReading>;
