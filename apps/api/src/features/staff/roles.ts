// Granting and revoking roles, on the server's command line only.
import { staffRoles, type StaffRole } from '@mycrew/contract/endpoint.ts';
import { uuidv7 } from 'uuidv7';
import type { Audit, FieldEncryption, Tx } from '#src/foundation-types.ts';
import type { EntryStore } from './entries.store.ts';
import type { RoleStore } from './roles.store.ts';

interface Deps {
  roles: RoleStore;
  /** The store of second factors. */
  factors: {
    of(tx: Tx, personId: string): Promise<{ id: string }[]>;
    sinceOf(tx: Tx, personId: string): Promise<Date | null>;
    remove(tx: Tx, id: string, at: Date): Promise<unknown>;
    renewRecoveryCodes(tx: Tx, personId: string, hashes: Buffer[]): Promise<void>;
    askAtSignIn(tx: Tx, personId: string, since: Date | null): Promise<unknown>;
  };
  entries: Pick<EntryStore, 'endAll'>;
  fields: Pick<FieldEncryption, 'blindIndex'>;
  audit: Pick<Audit, 'note'>;
  /** `off` where signing in asked for them. */
  notifyOfRemoval(tx: Tx, personId: string, what: 'off' | 'changed'): Promise<void>;
}

export const isStaffRole = (word: string | undefined): word is StaffRole => staffRoles.some((role) => role === word);

export const createRoles = ({ roles, factors, entries, fields, audit, notifyOfRemoval }: Deps) => {
  const personBy = async (tx: Tx, email: string) => {
    const found = await roles.personBy(tx, fields.blindIndex('email', email.trim().toLowerCase()));
    if (!found) throw new Error(`No account has confirmed the address ${email}. They must sign up first.`);
    return found;
  };
  const note = (tx: Tx, action: string, subjectOwner: string, why: string) =>
    audit.note(tx, { actor: null, action, subjectOwner, why });

  /** Whoever is at the desk with what they had leaves it; which factors there are is left alone. */
  const endRole = async (tx: Tx, personId: string, by: string, now: Date): Promise<boolean> => {
    const had = await roles.revoke(tx, personId, by, now);
    await entries.endAll(tx, personId, null, 'role-changed', now);
    return had;
  };

  return {
    async grant(tx: Tx, { email, role, by }: { email: string; role: StaffRole; by: string }, now: Date): Promise<void> {
      const { id: personId } = await personBy(tx, email);
      await endRole(tx, personId, by, now);
      await roles.grant(tx, { id: uuidv7(), personId, role, grantedBy: by, grantedAt: now });
      await note(tx, 'staff.role-granted', personId, `${role}, by ${by} on the command line`);
    },

    /** Their factors go too: whoever is granted a role once more begins anew. */
    async revoke(tx: Tx, { email, by }: { email: string; by: string }, now: Date): Promise<void> {
      const { id: personId } = await personBy(tx, email);
      if (!(await endRole(tx, personId, by, now))) throw new Error(`${email} has no role.`);
      const removed = await factors.of(tx, personId);
      const wasOn = (await factors.sinceOf(tx, personId)) !== null;
      for (const { id } of removed) await factors.remove(tx, id, now);
      await factors.renewRecoveryCodes(tx, personId, []);
      await factors.askAtSignIn(tx, personId, null);
      if (wasOn || removed.length > 0) await notifyOfRemoval(tx, personId, wasOn ? 'off' : 'changed');
      await note(tx, 'staff.role-revoked', personId, `By ${by} on the command line`);
    },
  };
};
