// A push service on this machine: takes what the server pushes, checks its signature and opens it as a browser would.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

interface PushService {
  notifyUrl: string;
  subscribe(options: { userVisibleOnly: string; applicationServerKey: string }): Promise<{
    endpoint: string;
    keys: { p256dh: string; auth: string };
    clientHash: string;
  }>;
  handleNotification(clientHash: string, headers: object, body: Buffer): Promise<void>;
  getNotifications(asked: { clientHash: string }): { messages: string[] };
}
const { PushApiModel } = createRequire(import.meta.url)('web-push-testing/src/PushApiModel.js') as {
  PushApiModel: new () => PushService;
};

export interface PushReceiver {
  /** What a browser would hand over as its registration. */
  token: string;
  /** The bodies as they came over the line. */
  sealed: Buffer[];
  /** What a push service reads itself: how urgent it is, how long it is kept, what it replaces and its form. */
  outsides: Pick<IncomingHttpHeaders, 'urgency' | 'ttl' | 'topic' | 'content-type'>[];
  opened(): string[];
  /** From now on it does not know that browser any more. */
  forget(): void;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

export async function receivePushes(applicationServerKey: string): Promise<PushReceiver> {
  const service = new PushApiModel();
  const sealed: Buffer[] = [];
  let isForgotten = false;
  const outsides: PushReceiver['outsides'] = [];
  const line = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      sealed.push(body);
      const { authorization, ttl, urgency, topic, 'content-type': type } = request.headers;
      outsides.push({ urgency, ttl, topic, 'content-type': type });
      const headers = { encoding: request.headers['content-encoding'], authorization, ttl };
      const isTaken = await service.handleNotification(request.url?.slice(1) ?? '', headers, body).then(
        () => true,
        () => false,
      );
      response.writeHead(isForgotten ? 410 : isTaken ? 201 : 400).end();
    })();
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  service.notifyUrl = `http://127.0.0.1:${(line.address() as AddressInfo).port}/`;
  const { endpoint, keys, clientHash } = await service.subscribe({ userVisibleOnly: 'true', applicationServerKey });
  return {
    token: JSON.stringify({ endpoint, expirationTime: null, keys }),
    sealed,
    outsides,
    forget: () => void (isForgotten = true),
    opened: () => service.getNotifications({ clientHash }).messages,
    async close() {
      line.closeAllConnections();
      line.close();
      await once(line, 'close');
    },
  };
}
