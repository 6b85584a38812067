// Reading the staff log, which is itself logged.
import type { Audit, Db, StaffMember } from '#src/foundation-types.ts';
import type { AuditFilter, AuditLogStore, AuditRow } from './audit-log.store.ts';

interface Deps {
  store: AuditLogStore;
  audit: Pick<Audit, 'note' | 'staffSaw'>;
}

/** Some at a time: a log of years is never in memory whole. */
async function* allLines(store: AuditLogStore, db: Db, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  let last: AuditRow | undefined;
  for (let hasMore = true; hasMore;) {
    const page = await store.after(db, filter, last);
    yield page.rows;
    last = page.rows.at(-1);
    hasMore = page.hasMore;
  }
}

export const createAuditReading = ({ store, audit }: Deps) => {
  const noteReading = (db: Db, me: StaffMember) =>
    audit.staffSaw(db, { actor: me.id, action: 'staff.audit-read', why: 'Reading the audit log' });

  return {
    async page(db: Db, me: StaffMember, filter: AuditFilter, page: number) {
      await noteReading(db, me);
      return store.page(db, filter, page);
    },

    async people(db: Db, me: StaffMember) {
      await noteReading(db, me);
      return store.people(db);
    },

    /** A copy leaves the house, so each one stands in the log, the second within an hour too. */
    async export(db: Db, me: StaffMember, filter: AuditFilter, why: string) {
      await audit.note(db, { actor: me.id, action: 'staff.audit-exported', why });
      return allLines(store, db, filter);
    },
  };
};
export type AuditReading = ReturnType<typeof createAuditReading>;
