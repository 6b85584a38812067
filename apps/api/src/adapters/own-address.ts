/** Requests our own public address as a browser would, and reports TLS details that fetch hides. */
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

// To import it loads the WebSocket client that it exports, 7 MB.
const { request: httpRequest } = process.getBuiltinModule('node:http');

const waitMs = 5_000;
const mostAnswerBytes = 64 * 1024;

export interface OwnAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  /** This end of the line. */
  local: { address: string; port: number };
  /** When the certificate that was shown ends; null: no https. */
  certificateEnds: Date | null;
}

interface Asked {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer;
  timeoutMs?: number;
}

const open = (url: URL, options: RequestOptions) =>
  (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, { agent: false, ...options });

const ofLine = (socket: Socket): Pick<OwnAnswer, 'local' | 'certificateEnds'> => ({
  local: { address: socket.localAddress ?? '', port: socket.localPort ?? 0 },
  certificateEnds: socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null,
});

export const askOwnAddress = async (address: string, asked: Asked = {}): Promise<OwnAnswer> => {
  const { method = 'GET', headers = {}, body, timeoutMs = waitMs } = asked;
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const request = open(new URL(address), { method, headers, signal });
    // Whoever refuses a body may hang up on the rest of it: then the answer counts, and not the line.
    request.on('error', reject);
    request.on('response', (answer) => {
      const line = ofLine(answer.socket);
      let text = '';
      const end = () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, ...line });
        request.destroy();
      };
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
        if (text.length > mostAnswerBytes) end();
      });
      answer.on('end', end).on('error', end);
    });
    request.end(body);
  });
};

/** The status that a web socket is answered with: 101 where it is one. */
export const askForSocket = async (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = open(new URL(address), {
      signal: AbortSignal.timeout(waitMs),
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from('mycrew-doctor-16').toString('base64'),
      },
    });
    const end = (answer: IncomingMessage) => {
      resolve(answer.statusCode ?? 0);
      request.destroy();
    };
    request.on('error', reject).on('response', end);
    request.on('upgrade', (answer, socket) => {
      end(answer);
      socket.destroy();
    });
    request.end();
  });
