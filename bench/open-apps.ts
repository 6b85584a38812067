// A process of its own for the apps that stay open beside a load, so that what they hear does not hold up who measures.
import { addressOf, openSocket, type AppSocket } from './world.ts';
import type { TestPerson } from '../apps/api/src/testing/people.ts';

export interface OpenAsked {
  ports: number[];
  people: TestPerson[];
}
export interface OpenReport {
  isReady?: true;
  heard?: number;
  open?: number;
}

const atOnce = 50;
let heard = 0;
const sockets: AppSocket[] = [];
const say = (words: OpenReport) => process.send!(words);

process.on('message', async (asked: OpenAsked | 'count') => {
  if (asked === 'count') return say({ heard, open: sockets.filter(({ connected }) => connected).length });
  const { ports, people } = asked;
  const open = async (person: TestPerson, turn: number) => {
    const socket = await openSocket(addressOf({ port: ports[turn % ports.length]! }), person);
    socket.onAny(() => heard++);
    sockets.push(socket);
  };
  for (let from = 0; from < people.length; from += atOnce)
    await Promise.all(people.slice(from, from + atOnce).map((person, more) => open(person, from + more)));
  return say({ isReady: true });
});
process.on('disconnect', () => process.exit(0));
