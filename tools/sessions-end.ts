// `mycrew sessions:end email` and `-- --everybody`: for the day on which somebody may have got hold of what opens sessions.
import { systemClock } from '../apps/api/src/clock.ts';
import { type Db, inTransaction } from '../apps/api/src/database/database.ts';
import { deviceStore } from '../apps/api/src/features/notifications/devices.store.ts';
import { createEndings, type Endings } from '../apps/api/src/features/session/endings.service.ts';
import { endingStore } from '../apps/api/src/features/session/endings.store.ts';
import { knownDeviceStore } from '../apps/api/src/features/session/known-devices.store.ts';
import { roleStore } from '../apps/api/src/features/staff/roles.store.ts';
import { createAudit } from '../apps/api/src/privacy/audit.ts';
import { createFieldEncryption } from '../apps/api/src/privacy/field-encryption.ts';
import { openHouseKey } from '../apps/api/src/privacy/house-key.ts';
import { masterKeyIn } from '../apps/api/src/privacy/master-key.ts';
import { whoAsks, withDatabase } from './operator.ts';

const how = `mycrew sessions:end email          signs one person out everywhere
mycrew sessions:end --everybody    signs everybody out: nobody can raise an alert until they have signed in again`;
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

await withDatabase(async ({ db, config: { masterKey, masterKeyBefore, dataDir } }) => {
  const [whose] = process.argv.slice(2);
  if (!whose || (whose.startsWith('-') && whose !== '--everybody')) throw new Error(how);
  const now = systemClock.now();
  const audit = createAudit({ db, clock: systemClock });
  const why = `By ${whoAsks()} on the command line`;
  if (whose === '--everybody') {
    await audit.note(db, { actor: null, action: 'session.everybody-signed-out', why });
    return console.log(`Sessions ended: ${await endEverybodys(db, now)}. Everybody signs in again.`);
  }
  const masterKeys = { present: masterKey ?? (await masterKeyIn(dataDir)), previous: masterKeyBefore };
  const fields = createFieldEncryption({ masterKeys, houseKey: await openHouseKey(db, masterKeys) });
  const person = await roleStore.personBy(db, fields.blindIndex('email', whose.trim().toLowerCase()));
  if (!person) throw new Error(`Nobody here has confirmed the address ${whose}.`);
  const ended = await inTransaction(db, async (tx) => {
    await audit.note(tx, { actor: null, action: 'session.signed-out', subjectOwner: person.id, why });
    return endings.endAll(tx, person.id, null, reason, now);
  });
  console.log(`Sessions of ${whose} ended: ${ended}.`);
});
