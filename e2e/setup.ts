// Before the first story: a data folder with nobody in it, which every server begins with, and the server that most share.
import { OwnServer } from './server.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const prepared = await OwnServer.start({ DEMO: 'off' });
  await prepared.end();
  process.env['STORIES_PREPARED'] = prepared.dataDir;
  // A town full of people at one address.
  const shared = await OwnServer.start({ DEMO: 'off', RATE_SCALE: '1000' }, prepared.dataDir);
  process.env['STORIES_SERVER'] = JSON.stringify({ address: shared.address, dataDir: shared.dataDir });
  return async () => {
    await shared.close();
    await prepared.close();
  };
}
