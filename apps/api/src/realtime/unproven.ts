// Closes sockets that do not authenticate in time.
import type { Server, Socket } from 'socket.io';

type Line = Socket['conn'];
/** A web socket has an end of its own that waits for nobody; the library would ask the other side to agree first. */
type Ending = { socket?: { terminate?(): void } };

export const cut = (line: Line): void => {
  const { socket } = line.transport as unknown as Ending;
  line.close(true);
  socket?.terminate?.();
};

export const createProofs = (withinMs: number) => {
  const proven = new WeakSet<Line>();
  return {
    /** From the handshake on, which comes before any message. */
    watch(engine: Server['engine']): void {
      engine.on('connection', (line: Line) => {
        const timer = setTimeout(() => proven.has(line) || cut(line), withinMs).unref();
        line.once('close', () => clearTimeout(timer));
      });
    },
    note: ({ conn }: Pick<Socket, 'conn'>): void => void proven.add(conn),
  };
};
