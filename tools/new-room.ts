// `npm run new:room <name> [route]`: writes a room on all floors, in the style of the house, with tests that pass. Where its
// contract stands with planned rows, those whose names say what they do (page, read, add, update, remove) are built.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { planRoom, type RoomPlan, treeAt } from './new-room-plan.ts';
import { Refused } from './new-room/refused.ts';

const root = join(import.meta.dirname, '..');

const planned = (): RoomPlan => {
  try {
    const [name, route, ...more] = process.argv.slice(2);
    if (more.length > 0) throw new Refused('One room at a time, please.');
    return planRoom(name, treeAt(root), route);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};

const runs = (program: string, args: string[]): boolean =>
  spawnSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

const { names, written, changed } = planned();
for (const [path, text] of [...written, ...changed]) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const formatted = [...written.keys(), ...changed.keys()].filter((path) => !path.endsWith('.sql'));
const follow = [
  { command: 'npm run format', isDone: runs(join(root, 'node_modules/.bin/oxfmt'), formatted) },
  { command: 'npm run db:types', isDone: runs(process.execPath, ['tools/table-types.ts']) },
  { command: 'npm run map', isDone: runs(process.execPath, ['tools/map.ts']) },
];

const list = (lines: Iterable<string>) => [...lines].map((line) => `  ${line}`).join('\n');
const done = follow.filter(({ isDone }) => isDone).map(({ command }) => command);
const failed = follow
  .filter(({ isDone }) => !isDone)
  .map(({ command }) => `${command}  (did not run through just now)`);
console.log(`Written:
${list(written.keys())}

Changed:
${list(changed.keys())}

Run afterwards: ${done.join(', ') || 'nothing'}.

Next:
${list([
  ...failed,
  'npm test  (green with the room as it stands)',
  `Make it yours: packages/contract/src/${names.room}.ts first, then the migration, the service, the screen.`,
  'After a change to a table: npm run db:types.',
  'Once it asks another room, it takes the rank above that one, in rooms.ts or ranks.ts; then npm run map.',
])}`);
if (failed.length > 0) process.exitCode = 1;
