// `npm start`: installs and builds what is missing, then serves web, API and sockets on one port.
import { runScripts } from './runtime.mjs';

await runScripts(['tools/build-web.ts'], ['apps/api/src/main.ts', ...process.argv.slice(2)]);
