// Limits connections, of one address and of all: beyond the limit the one that has been idle longest is closed, so that
// nobody is refused while somebody else holds an idle connection.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './descriptors.ts';
import { networkOf } from './network-of.ts';

/** `idle`: no whole head yet. `sending`: a body is under way. `open`: a web socket. `busy`: it is being answered. */
type Doing = 'idle' | 'sending' | 'open' | 'busy';
interface Held {
  network: Network;
  doing: Doing;
}
/** Sets are ordered by insertion: the first to reach a state stands first. */
class Network {
  readonly idle = new Set<Socket>();
  readonly sending = new Set<Socket>();
  readonly open = new Set<Socket>();
  readonly busy = new Set<Socket>();
  get size(): number {
    return this.idle.size + this.sending.size + this.open.size + this.busy.size;
  }
}

interface Options extends ConnectionLimits {
  /** Behind a proxy all come from its address; it counts by itself. */
  trustProxy: boolean | string;
  /** Calls for help are never cut off while they are being sent. */
  isUrgent(request: IncomingMessage): boolean;
}

export const limitConnections = (server: Server, { all, ofOneAddress, trustProxy, isUrgent }: Options): void => {
  const networks = new Map<string, Network>();
  const held = new Map<Socket, Held>();

  const moveTo = (socket: Socket, doing: Doing) => {
    const one = held.get(socket);
    if (!one) return;
    one.network[one.doing].delete(socket);
    one.network[doing].add(socket);
    one.doing = doing;
  };

  const drop = (socket: Socket) => {
    const one = held.get(socket);
    if (!one) return;
    held.delete(socket);
    one.network[one.doing].delete(socket);
    socket.destroy();
  };

  /** False where everybody in it is being answered. */
  const makeRoom = ({ idle, sending, open }: Network): boolean => {
    const [longest] = idle.size > 0 ? idle : sending;
    // A web socket comes back by itself, and a call for help may not. The last that came goes: a flood takes its own.
    const going = longest ?? [...open].at(-1);
    if (!going) return false;
    drop(going);
    return true;
  };
  let most: Network | undefined;
  let askedOf = 0;
  /** Looked for once in a while, since there may be very many. */
  const fullest = (): Network | undefined => {
    if (most && most.idle.size > 0 && askedOf++ < 100) return most;
    askedOf = 0;
    most = undefined;
    for (const each of networks.values()) if (!most || each.size > most.size) most = each;
    return most;
  };

  const arrive = (socket: Socket) => {
    const name = networkOf(socket.remoteAddress ?? '');
    const network = networks.get(name) ?? new Network();
    const isOver = trustProxy === false && network.size >= ofOneAddress;
    const room = isOver ? makeRoom(network) : held.size < all || makeRoom(fullest() ?? network);
    if (!room) return void socket.destroy();
    networks.set(name, network);
    held.set(socket, { network, doing: 'idle' });
    network.idle.add(socket);
    socket.once('close', () => {
      drop(socket);
      if (network.size === 0 && networks.get(name) === network) networks.delete(name);
    });
  };

  const ask = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const isWhole = request.complete || isUrgent(request);
    moveTo(socket, isWhole ? 'busy' : 'sending');
    if (!isWhole) request.once('end', () => response.closed || moveTo(socket, 'busy'));
    response.once('close', () => moveTo(socket, 'idle'));
  };

  server.on('connection', arrive);
  server.prependListener('request', ask);
  // One that has not proven itself soon is cut by whoever opened it.
  server.prependListener('upgrade', ({ socket }: IncomingMessage) => moveTo(socket, 'open'));
};
