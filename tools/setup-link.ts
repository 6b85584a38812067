// `mycrew setup:link`: where the first lead begins, until there is one.
import { systemClock } from '../apps/api/src/clock.ts';
import { createSetupLink } from '../apps/api/src/installation/setup-link.ts';
import { createFieldEncryption } from '../apps/api/src/privacy/field-encryption.ts';
import { openHouseKey } from '../apps/api/src/privacy/house-key.ts';
import { masterKeyIn } from '../apps/api/src/privacy/master-key.ts';
import { withDatabase } from './operator.ts';

await withDatabase(async ({ db, config: { masterKey, masterKeyBefore, dataDir, baseUrl } }) => {
  const masterKeys = { present: masterKey ?? (await masterKeyIn(dataDir)), previous: masterKeyBefore };
  const fields = createFieldEncryption({ masterKeys, houseKey: await openHouseKey(db, masterKeys) });
  const address = await createSetupLink(fields).address(db, baseUrl, systemClock.now());
  if (!address)
    throw new Error('Somebody leads the desk, or did. mycrew staff:grant <email> lead gives the role to another.');
  console.log(
    `${address}\nWhoever opens it first, and signs up, leads the desk. It holds until the end of tomorrow (UTC).`,
  );
});
