/** A local server that plays a third party in tests and records its requests. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface LocalPeer {
  url: string;
  asked: AskedRequest[];
  close(): Promise<void>;
}

type Answer = (request: AskedRequest, response: ServerResponse) => void | Promise<void>;

export async function openLocalPeer(answer: Answer): Promise<LocalPeer> {
  const asked: AskedRequest[] = [];
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = message;
    const request = { method, path, headers, body: Buffer.concat(chunks) };
    asked.push(request);
    await answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An address where nobody listens any more. */
export async function closedAddress(): Promise<string> {
  const peer = await openLocalPeer(() => {});
  await peer.close();
  return peer.url;
}
