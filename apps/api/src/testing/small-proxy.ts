// A small reverse proxy that sets, forwards, appends to or drops the client's address.
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProxyWays {
  forwarded: 'anew' | 'added' | 'as it came' | 'dropped';
  /** Whether web sockets are handed on. */
  sockets?: boolean;
  /** Longer bodies are answered with 413. */
  mostBytes?: number;
  /** A header of the answer that does not arrive. */
  drops?: string;
}

const forwardedBy = ({ forwarded }: ProxyWays, { headers, socket }: IncomingMessage): IncomingHttpHeaders => {
  const { 'x-forwarded-for': came, ...rest } = headers;
  const from = socket.remoteAddress!;
  const forwardedFor = {
    anew: from,
    added: [came, from].filter(Boolean).join(', '),
    'as it came': came,
    dropped: undefined,
  };
  const value = forwardedFor[forwarded];
  return { ...rest, ...(value === undefined ? {} : { 'x-forwarded-for': String(value) }) };
};

export const openSmallProxy = async (toPort: number, ways: ProxyWays) => {
  const onward = (message: IncomingMessage, headers: IncomingHttpHeaders) =>
    httpRequest({
      host: '127.0.0.1',
      port: toPort,
      method: message.method,
      path: message.url,
      headers,
      agent: false,
    });
  const server = createServer((message, response) => {
    if (Number(message.headers['content-length'] ?? 0) > (ways.mostBytes ?? Number.POSITIVE_INFINITY)) {
      message.resume().on('end', () => response.writeHead(413).end());
      return;
    }
    const { connection: _, ...headers } = forwardedBy(ways, message);
    const request = onward(message, headers);
    // Whoever answers before all of a body is there may hang up on the rest.
    request.on('error', () => response.headersSent || response.destroy());
    request.on('response', (answer) => {
      const stored = { ...answer.headers };
      if (ways.drops) delete stored[ways.drops];
      response.writeHead(answer.statusCode!, stored);
      answer.pipe(response);
    });
    message.pipe(request);
  });
  if (ways.sockets) {
    server.on('upgrade', (message, near) => {
      const request = onward(message, forwardedBy(ways, message));
      request.on('upgrade', (answer, far) => {
        const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
        near.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
        far.on('error', () => near.destroy()).pipe(near);
        near.on('error', () => far.destroy()).pipe(far);
      });
      request.on('error', () => near.destroy()).end();
    });
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
