// The foundation of rooms in a test, with default settings.
import { createFoundation, type Foundation, type FoundationSettings } from '#src/foundation.ts';
import { openHouseKey } from '#privacy/house-key.ts';

export type Databases = Pick<FoundationSettings, 'db' | 'pool' | 'alertDb' | 'alertPool' | 'connection'>;
type Chosen = Pick<FoundationSettings, 'clock' | 'log' | 'adapters'> & Partial<FoundationSettings>;

export const testFoundation = async (databases: Databases, chosen: Chosen): Promise<Foundation> => {
  const masterKeys = { present: Buffer.alloc(32, 7) };
  return createFoundation({
    ...databases,
    isShared: false,
    jobMode: 'byHand',
    masterKeys,
    houseKey: await openHouseKey(databases.db, masterKeys),
    baseUrl: 'http://localhost:3000',
    production: false,
    webRoot: null,
    commit: 'test',
    trustProxy: false,
    tileUrl: null,
    tileOrigin: null,
    rateScale: 1,
    textsPerDay: 2_000,
    invitationTextsPerDay: 500,
    testMessages: { isOn: true, textsPerDay: 50, textsPerMonth: 500 },
    ...chosen,
  });
};
