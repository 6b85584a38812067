// `npm run new:call <room> <key> <GET | PUT> <path> [column …]`: adds a call to a room that new:room wrote.
import { planCall } from './new-room/call.ts';
import { carryOut } from './new-room/carry-out.ts';

const help = `npm run new:call <room> <key> <GET | PUT> <path> [column …]

  npm run new:call dreams read GET '/dreams/{id}'
  npm run new:call dreams rename PUT '/dreams/{id}/title' title:text

GET reads one row, PUT changes the columns that are named, written as for new:room. Adds the call to the contract, the
server, its tests, the authorization matrix and the queries of the web app.`;

carryOut(help, planCall, ['Call it from a screen: until then lint names a change as unused.', 'npm test']);
