// `npm run new:call <room> <key> [METHOD path]`: adds one call to a room on all floors, in the style of new:room.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { planCall } from './new-call-plan.ts';
import { treeAt } from './new-room-plan.ts';
import { Refused } from './new-room/refused.ts';

const root = join(import.meta.dirname, '..');
const [room, key, method, path] = process.argv.slice(2);

try {
  const { act, changed } = planCall({ room, key, method, path }, treeAt(root));
  for (const [file, text] of changed) writeFileSync(join(root, file), text);
  const oxfmt = join(root, 'node_modules/.bin/oxfmt');
  const formatted = spawnSync(oxfmt, [...changed.keys()], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (formatted.status !== 0) process.exitCode = 1;
  const list = [...changed.keys()].map((file) => `  ${file}`).join('\n');
  console.log(
    `${act.method} ${act.path} now does what a call to ${act.kind} does. Changed:\n${list}\n\nMake it yours, then npm test.`,
  );
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
