// `npm start`: installs and builds what is missing, then serves web, API and sockets on one port.
import { serverScript, serverSettings } from './light-server.mjs';
import { runScripts } from './runtime.mjs';

Object.assign(process.env, { ...serverSettings, ...process.env });
await runScripts(['tools/build.ts'], [...serverScript, ...process.argv.slice(2)]);
