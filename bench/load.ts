// A load that costs little itself: raw keep-alive connections, one request after the other on each.
import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  connections: number;
  seconds: number;
  /** The whole request as bytes on the wire, for a connection's n-th turn. */
  request(connection: number, turn: number): Buffer;
}

export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
}

export const rawRequest = (method: string, path: string, headers: Record<string, string>, body = ''): Buffer => {
  const lines = Object.entries({ host: 'localhost', connection: 'keep-alive', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  if (body) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
};

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
export const summary = (times: number[], seconds: number, failed: number): LoadResult => {
  const sorted = times.toSorted((a, b) => a - b);
  return { perSecond: times.length / seconds, p50: at(sorted, 0.5), p99: at(sorted, 0.99), failed };
};

/** Sends one request and answers its status. */
export const exchange = (socket: Socket, request: Buffer): Promise<number> =>
  new Promise((answered, failed) => {
    let received: Buffer = Buffer.alloc(0);
    const hear = (chunk: Buffer) => {
      received = received.length ? Buffer.concat([received, chunk]) : chunk;
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/iu.exec(received.toString('latin1', 0, head))?.[1] ?? 0);
      if (received.length < head + 4 + length) return;
      socket.off('data', hear);
      socket.off('error', failed);
      answered(Number(received.toString('latin1', 9, 12)));
    };
    socket.on('data', hear);
    socket.once('error', failed);
    socket.write(request);
  });

/** Bounded by its seconds; talks to loopback only. */
export const run = async ({ port, connections, seconds, request }: Load): Promise<LoadResult> => {
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1_000;
  const one = async (connection: number) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    for (let turn = 0; performance.now() < until; turn++) {
      const began = performance.now();
      const status = await exchange(socket, request(connection, turn));
      if (status < 300) times.push(performance.now() - began);
      else failed++;
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => one(connection)));
  return summary(times, seconds, failed);
};
