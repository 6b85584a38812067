// `mycrew staff:grant email role`, `staff:revoke -- email`, `staff:list`: who works at the desk. Nowhere else is a role given.
import { systemClock } from '../apps/api/src/clock.ts';
import { inTransaction } from '../apps/api/src/database/database.ts';
import { factorsRemoved } from '../apps/api/src/features/second-factor/notify-owner.ts';
import { factorStore } from '../apps/api/src/features/second-factor/factors.store.ts';
import { entryStore } from '../apps/api/src/features/staff/entries.store.ts';
import { roleStore } from '../apps/api/src/features/staff/roles.store.ts';
import { createRoles, isStaffRole } from '../apps/api/src/features/staff/roles.ts';
import { createLog } from '../apps/api/src/log.ts';
import { createJobs, defineJob } from '../apps/api/src/domain-events/jobs.ts';
import { createAudit } from '../apps/api/src/privacy/audit.ts';
import { createFieldEncryption } from '../apps/api/src/privacy/field-encryption.ts';
import { openHouseKey } from '../apps/api/src/privacy/house-key.ts';
import { masterKeyIn } from '../apps/api/src/privacy/master-key.ts';
import { whoAsks, withDatabase } from './operator.ts';

const how = `mycrew staff:grant email role    gives somebody who has signed up a role: moderator, or lead who may do all that
mycrew staff:revoke email        takes it, and their second factors, at once
mycrew staff:list                   who has one`;

await withDatabase(async ({ db, pool, connection, config: { masterKey, masterKeyBefore, dataDir } }) => {
  const [what, email, role] = process.argv.slice(2);
  if (what === 'list') {
    const all = await roleStore.now(db);
    for (const { firstName, lastName, role: has, grantedBy, grantedAt } of all)
      console.log(`${has.padEnd(9)} ${firstName} ${lastName}, since ${grantedAt.toISOString()}, by ${grantedBy}`);
    return console.log(all.length === 0 ? 'Nobody has a role yet.' : `${all.length} in all.`);
  }
  if ((what !== 'grant' && what !== 'revoke') || !email || (what === 'grant' && !isStaffRole(role)))
    throw new Error(how);
  const masterKeys = { present: masterKey ?? (await masterKeyIn(dataDir)), previous: masterKeyBefore };
  const fields = createFieldEncryption({ masterKeys, houseKey: await openHouseKey(db, masterKeys) });
  const audit = createAudit({ db, clock: systemClock });
  const log = createLog('warn', { role: 'command' });
  const jobs = createJobs({ pool, connection, clock: systemClock, log, mode: 'byHand' });
  // A server runs it.
  const notify = jobs.add(defineJob({ ...factorsRemoved, run: async () => {} }));
  const roles = createRoles({
    roles: roleStore,
    factors: factorStore,
    entries: entryStore,
    fields,
    audit,
    notifyOfRemoval: (tx, personId, what) => jobs.send(tx, notify, { personId, what }),
  });
  const by = whoAsks();
  const now = systemClock.now();
  await inTransaction(db, (tx) =>
    what === 'grant' && isStaffRole(role)
      ? roles.grant(tx, { email, role, by }, now)
      : roles.revoke(tx, { email, by }, now),
  );
  console.log(
    what === 'grant'
      ? `${email} is now ${role}. At /staff they confirm their password and add a second factor.`
      : `${email} has no role any more. Their desk sessions were ended.`,
  );
});
