// `npm run build`: the web app and the server, each if its sources changed since the last build.
import { buildServerIfNeeded } from './build-server.ts';
import { buildWebIfNeeded } from './build-web.ts';

try {
  await buildWebIfNeeded();
  await buildServerIfNeeded();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
