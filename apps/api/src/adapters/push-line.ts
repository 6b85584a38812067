/** Posts to push services without redirects, long waits or access to private networks. */
import { lookup } from 'node:dns';
import https from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { isPublicAddress } from './addresses.ts';

// To import it loads the WebSocket client that it exports, 7 MB.
const http = process.getBuiltinModule('node:http');

/** The message had been handed over when the line broke or fell silent. */
export class MayHaveArrived extends Error {}

interface PushLine {
  /** Rejects with MayHaveArrived where nobody can say. */
  post(url: URL, headers: Record<string, string>, body: Uint8Array, isTooLate?: () => boolean): Promise<number>;
  close(): void;
}

interface PushLineOptions {
  publicOnly: boolean;
  timeoutMs: number;
}

export function createPushLine({ publicOnly, timeoutMs }: PushLineOptions): PushLine {
  const reach = { keepAlive: true, maxSockets: 64, ...(publicOnly ? { lookup: publicLookup } : {}) };
  const secure = new https.Agent(reach);
  const plain = new http.Agent(reach);

  return {
    post: (url, headers, body, isTooLate = () => false) =>
      new Promise((resolve, reject) => {
        const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) };
        const request =
          url.protocol === 'https:'
            ? https.request(url, { ...options, agent: secure })
            : http.request(url, { ...options, agent: plain });
        request.on('response', (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        let isOnItsWay = false;
        request.on('finish', () => {
          isOnItsWay = true;
        });
        request.on('error', (cause) => reject(isOnItsWay ? new MayHaveArrived('No answer.', { cause }) : cause));
        // Checked with the connection open and nothing sent on it: whoever was suspended before this sends nothing on waking.
        const send = () =>
          isTooLate() ? request.destroy(new Error('Somebody else has it by now.')) : request.end(body);
        request.on('socket', (socket: Socket & { secureConnecting?: boolean }) => {
          if (socket.secureConnecting) socket.once('secureConnect', send);
          else if (socket.connecting) socket.once('connect', send);
          else send();
        });
      }),
    close() {
      secure.destroy();
      plain.destroy();
    },
  };
}

// The check sits where the connection asks for its address, so a name cannot change in between.
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(Object.assign(new Error('Not a public address.'), { code: 'EACCES' }), '', 0);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
