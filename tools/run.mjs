// `node tools/run.mjs <script> …`: runs one script of ours on the Node this project needs.
import { runScripts } from './runtime.mjs';

await runScripts(process.argv.slice(2));
