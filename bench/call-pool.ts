// Calls that cost the caller little, as many at once as come: a kept line that is free, else a new one.
import { connect, type Socket } from 'node:net';
import { exchange } from './load.ts';

const withinMs = 15_000;

export const openPool = (ports: readonly number[]) => {
  const free = ports.map((): Socket[] => []);
  const all = new Set<Socket>();
  let turn = 0;

  const lineTo = (at: number): Socket => {
    const stored = free[at]!.pop();
    if (stored) return stored;
    const socket = connect({ port: ports[at]!, host: '127.0.0.1', noDelay: true });
    all.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      all.delete(socket);
      free[at] = free[at]!.filter((other) => other !== socket);
    });
    return socket;
  };

  return {
    lines: () => all.size,
    /** Its status; 0 where no answer came. */
    async call(request: Buffer): Promise<number> {
      const at = turn++ % ports.length;
      const socket = lineTo(at);
      const { promise: over, resolve } = Promise.withResolvers<number>();
      const end = () => resolve(0);
      const timer = setTimeout(end, withinMs);
      socket.once('close', end);
      const status = await Promise.race([exchange(socket, request).catch(() => 0), over]);
      clearTimeout(timer);
      socket.off('close', end);
      if (status === 0) socket.destroy();
      else if (!socket.destroyed) free[at]!.push(socket);
      return status;
    },
    close(): void {
      for (const socket of all) socket.destroy();
    },
  };
};
export type CallPool = ReturnType<typeof openPool>;
