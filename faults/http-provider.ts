// An HTTP server of a provider: reads a whole message, then answers well or badly, as it is set.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Trouble } from './receipts.ts';
import { visibility } from './visibility.ts';

const hangMs = 30_000;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const answer = (response: ServerResponse, trouble: Trouble, good: { status: number; text: string }) => {
  switch (trouble) {
    case 'ok':
    case 'lost':
      response.writeHead(good.status, { 'content-type': 'application/json' }).end(good.text);
      break;
    case 'refused':
      response.writeHead(500).end('{"error":"on our side"}');
      break;
    case 'busy':
      response.writeHead(429, { 'retry-after': '1' }).end();
      break;
    case 'garbled':
      response.writeHead(good.status, { 'content-type': 'application/json' }).end('<html>{"id": ');
      break;
    case 'reset':
      response.writeHead(good.status, { 'content-length': '500' }).write('{"id"');
      setTimeout(() => response.socket?.resetAndDestroy(), 5).unref();
      break;
    case 'hang':
      setTimeout(() => response.end(), hangMs).unref();
      break;
  }
};

export interface HttpProvider {
  port: number;
  close(): Promise<void>;
}

export const openHttpProvider = async (
  take: (path: string, body: Buffer, begunAt: number) => { trouble: Trouble; status: number; text: string },
): Promise<HttpProvider> => {
  const openedAt = new WeakMap<Socket, number>();
  /** The first message on a line began with the line. */
  const beganAt = (socket: Socket): number => {
    const began = openedAt.get(socket) ?? visibility.since();
    openedAt.delete(socket);
    return began;
  };
  const server: Server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    const begunAt = beganAt(request.socket);
    bodyOf(request).then(
      (body) => {
        const { trouble, ...good } = take(request.url ?? '', body, begunAt);
        answer(response, trouble, good);
      },
      () => response.destroy(),
    );
  });
  server.on('connection', (socket) => openedAt.set(socket, visibility.since()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
