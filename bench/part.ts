// `node bench/part.ts <name> <folder>`: one part, asked of the code in a folder, as one line of JSON for `against.ts`.
import { join } from 'node:path';
import { parts } from './parts.ts';

const [name, folder] = process.argv.slice(2) as [string, string];
// Older code has one class of servers alone.
const [{ StoryServer, OwnServer = StoryServer }, people, { alerts }] = await Promise.all(
  ['e2e/server.ts', 'bench/people.ts', 'bench/alert.ts'].map((file) => import(join(folder, file))),
);
const rows = await parts[name]!({ Server: OwnServer, people, alerts });
process.stdout.write(`\n${JSON.stringify(rows)}\n`);
