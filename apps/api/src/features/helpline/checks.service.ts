// Staff check the lines of the directory, and hide one that no longer helps.
import { orNotFound } from '#http/owner.ts';
import { refuse } from '#http/refusals.ts';
import type { Audit, Db, StaffMember, Tx } from '#src/foundation-types.ts';
import { localDateIn } from '#time/local-time.ts';
import { canHide } from './checked.service.ts';
import type { CheckRow, CheckStore } from './checks.store.ts';
import { helpDirectory } from './directory.ts';
import type { HelpService } from './help-types.ts';

interface Deps {
  store: CheckStore;
  audit: Pick<Audit, 'staffDid' | 'staffSaw'>;
}

export interface StaffHelpService extends CheckRow {
  service: HelpService;
}

const unchecked = { verifiedOn: null, note: '', isHidden: false };
const named = (id: string): HelpService => orNotFound(helpDirectory.services.find((service) => service.id === id));

export const createHelpChecks = ({ store, audit }: Deps) => {
  const all = async (db: Db | Tx): Promise<StaffHelpService[]> => {
    const rows = new Map((await store.all(db)).map((row) => [row.serviceId, row]));
    return helpDirectory.services.map((service) => ({
      service,
      serviceId: service.id,
      ...unchecked,
      ...rows.get(service.id),
    }));
  };
  const one = async (tx: Tx, id: string) => orNotFound((await all(tx)).find(({ serviceId }) => serviceId === id));
  const note = (tx: Tx, me: StaffMember, action: `staff.${string}`, { id }: HelpService, why: string) =>
    audit.staffDid(tx, { actor: me.id, action, subject: id, why });

  return {
    async list(db: Db, me: StaffMember) {
      await audit.staffSaw(db, { actor: me.id, action: 'staff.help-checks-read', why: 'Reading the help directory' });
      return all(db);
    },

    async check(
      tx: Tx,
      me: StaffMember,
      { id, verifiedOn, note: words, why }: { id: string; verifiedOn: string | null; note: string; why: string },
      now: Date,
    ) {
      const service = named(id);
      if (verifiedOn && verifiedOn > localDateIn(now, me.timeZone))
        throw refuse.invalid('VerifiedOn', 'Not after today.');
      await store.saveCheck(tx, { serviceId: id, verifiedOn, note: words }, now);
      await note(tx, me, 'staff.help-checked', service, why);
      return one(tx, id);
    },

    async show(
      tx: Tx,
      me: StaffMember,
      { id, isHidden, why }: { id: string; isHidden: boolean; why: string },
      now: Date,
    ) {
      const service = named(id);
      if (isHidden && !canHide(id)) throw refuse.invalid('IsHidden', 'Emergency numbers are always shown.');
      await store.saveShown(tx, { serviceId: id, isHidden }, now);
      await note(tx, me, isHidden ? 'staff.help-hidden' : 'staff.help-shown', service, why);
      return one(tx, id);
    },
  };
};
export type HelpChecks = ReturnType<typeof createHelpChecks>;
