// `mycrew sessions:end <email, mobile or id>` and `-- --everybody`: for the day on which somebody may have got hold of what opens sessions.
import { Mobile } from '@mycrew/contract/wire.ts';
import * as z from 'zod/mini';
import { systemClock } from '../apps/api/src/clock.ts';
import { type Db, inTransaction } from '../apps/api/src/database/database.ts';
import { deviceStore } from '../apps/api/src/features/notifications/devices.store.ts';
import { createEndings, type Endings } from '../apps/api/src/features/session/endings.service.ts';
import { endingStore, type Known } from '../apps/api/src/features/session/endings.store.ts';
import { knownDeviceStore } from '../apps/api/src/features/session/known-devices.store.ts';
import { createAudit } from '../apps/api/src/privacy/audit.ts';
import { createFieldEncryption, type FieldEncryption } from '../apps/api/src/privacy/field-encryption.ts';
import { openHouseKey } from '../apps/api/src/privacy/house-key.ts';
import { masterKeyIn } from '../apps/api/src/privacy/master-key.ts';
import { whoAsks, withDatabase } from './operator.ts';

const how = `mycrew sessions:end <email, mobile or id>    signs one person out everywhere
mycrew sessions:end --everybody              signs everybody out: nobody can raise an alert until they have signed in again
A mobile is written like 0400000000; the id of a person stands in the audit log and at the desk.`;
const atOnce = 1_000;
const reason = 'ended-by-operator';

// A running server looks every ten seconds whether the sessions of its sockets still hold.
const endings: Endings = createEndings({
  store: endingStore,
  forgetPush: deviceStore.forgetOf,
  distrust: knownDeviceStore.distrust,
  closeSockets: () => {},
});

const endEverybodys = async (db: Db, now: Date): Promise<number> => {
  let ended = 0;
  for (;;) {
    const some = await inTransaction(db, (tx) => endings.endSome(tx, atOnce, reason, now));
    if (some === 0) return ended;
    ended += some;
  }
};

const knownBy = (whose: string, { blindIndex }: Pick<FieldEncryption, 'blindIndex'>): Known => {
  if (z.safeParse(z.uuid(), whose).success) return { id: whose };
  const mobile = z.safeParse(Mobile, whose);
  return mobile.success
    ? { mobile: blindIndex('mobile', mobile.data) }
    : { email: blindIndex('email', whose.trim().toLowerCase()) };
};

await withDatabase(async ({ db, config: { masterKey, masterKeyBefore, dataDir } }) => {
  const [whose] = process.argv.slice(2);
  if (!whose || (whose.startsWith('-') && whose !== '--everybody')) throw new Error(how);
  const now = systemClock.now();
  const audit = createAudit({ db, clock: systemClock });
  const why = `By ${whoAsks()} on the command line`;
  if (whose === '--everybody') {
    await audit.note(db, { actor: null, action: 'session.everybody-signed-out', why });
    return console.log(`Sessions ended: ${await endEverybodys(db, now)}. Everybody must sign in again.`);
  }
  const masterKeys = { present: masterKey ?? (await masterKeyIn(dataDir)), previous: masterKeyBefore };
  const fields = createFieldEncryption({ masterKeys, houseKey: await openHouseKey(db, masterKeys) });
  const [personId, ...others] = await endingStore.peopleKnownBy(db, knownBy(whose, fields));
  if (!personId) throw new Error(`No account has ${whose}.`);
  if (others.length > 0)
    throw new Error(
      `${others.length + 1} accounts have ${whose}, and none has confirmed it. Use an id instead: ${[personId, ...others].join(', ')}`,
    );
  const ended = await inTransaction(db, async (tx) => {
    await audit.note(tx, { actor: null, action: 'session.signed-out', subjectOwner: personId, why });
    return endings.endAll(tx, personId, null, reason, now);
  });
  console.log(`Sessions of ${whose} ended: ${ended}.`);
});
