// Whether a request comes from this machine, for what is only for trying the server out.
import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'headers' | 'raw' | 'socket'>;

const loopback = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/iu;
/** As a browser names this computer; under any other name a stranger's page could have led it here. */
const ownName = /^(?:localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/iu;
/** Whoever passes on somebody else's request says so in one of these. */
const passedOn = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'];
const isPassedOn = (name: string): boolean => name.startsWith('x-forwarded') || passedOn.includes(name);

/** By the socket's own address: where a proxy stands in front, that is the proxy's, and says nothing. */
export const isFromHere = ({ headers, raw, socket }: Asked, trustProxy: boolean | string): boolean =>
  trustProxy === false &&
  loopback.test(socket.remoteAddress ?? '') &&
  ownName.test(headers.host ?? '') &&
  // No browser sends such a host any more; nginx does by default, and names us as its upstream.
  raw.httpVersion !== '1.0' &&
  !Object.keys(headers).some(isPassedOn);
