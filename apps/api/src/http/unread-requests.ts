// Replies to requests that Node could not parse: invalid HTTP, oversized headers, timeouts.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerError, refusalText } from './errors.ts';
import { Refusal } from './refusals.ts';
import type { HeadersFor } from './security-headers.ts';

type Unread = NodeJS.ErrnoException;
/** Node holds the current response here, and asks it the same before it writes one of its own. */
type Line = Socket & { _httpMessage?: Pick<ServerResponse, 'headersSent'> | null };

const phrases: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

const refusalOf = ({ code }: Unread): Refusal => {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal(431, 'head-too-large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal(408, 'too-slow');
  return new Refusal(400, 'bad-request');
};

const textOf = (refusal: Refusal, headersFor: HeadersFor): string => {
  const body = refusalText(refusal);
  const headers = {
    ...headersFor('/api/'),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${refusal.status} ${phrases[refusal.status]}\r\n${lines.join('')}\r\n${body}`;
};

/** For Node's own `clientError`. */
export const answerUnread =
  (headersFor: HeadersFor) =>
  (error: Unread, socket: Socket): void => {
    const line: Line = socket;
    const canAnswer = error.code !== 'ECONNRESET' && line.writable && !line._httpMessage?.headersSent;
    if (canAnswer) line.end(textOf(refusalOf(error), headersFor), () => line.destroy());
    else line.destroy();
  };

/** An `Expect` that nobody here can meet would get a bare 417 from Node; we answer the request as if it were not there. */
export const passOverExpectations = (server: Server): void => {
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
};

/** Node would refuse these by itself, in an answer without headers of ours. */
export const refuseWithoutHost = (api: FastifyInstance): void => {
  api.addHook('onRequest', (request, reply, done) => {
    const { httpVersion, headers } = request.raw;
    if (httpVersion === '1.1' && headers.host === undefined) {
      return answerError(new Refusal(400, 'bad-request'), request, reply);
    }
    done();
  });
};

/** Only a socket of ours is more than a request; whatever else asks for an upgrade is answered without one. */
export const mayUpgrade = ({ url = '', headers }: IncomingMessage): boolean =>
  url.startsWith('/socket.io/') && headers.upgrade?.toLowerCase() === 'websocket';
