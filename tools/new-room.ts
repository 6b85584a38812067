// `npm run new:room <name> <column …>`: writes a room on all floors, with passing tests.
import { kinds } from './new-room/columns.ts';
import { carryOut } from './new-room/carry-out.ts';
import { planRoom } from './new-room/plan.ts';

const help = `npm run new:room <name> <column …>

  npm run new:room dreams title:text night:date mood:choice:good,so-so,bad note:sealed hours:number tags:list

A column is name:kind. Kinds:
${Object.entries(kinds)
  .map(([name, kind]) => `  ${name.padEnd(8)}${kind.help}`)
  .join('\n')}

Writes the contract, the table, store, service, routes and presenter, the rows of the authorization matrix, of the export
and of the erasure, a list and a form in the web app, and tests of all of it; gives the room the lowest rank on both floors.`;

carryOut(help, (tree, [name = '', ...columns]) => planRoom(tree, name, columns), [
  'Lead to the screen from another one; until then only its address opens it.',
  'Once it asks another room, move it to the rank above that one (rooms.ts, ranks.ts), then npm run map.',
  'After a change of the table: npm run db:types.',
  'npm test',
]);
