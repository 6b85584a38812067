// `npm test`: installs what is missing, then runs every check and every test there is.
import { runScripts } from './runtime.mjs';

await runScripts(['tools/test.ts', ...process.argv.slice(2)]);
