// A typed client for the API, through HTTP injection.
import type { Endpoint, ReplyOf, RequestOf } from '@mycrew/contract/endpoint.ts';
import type { Envelope } from '@mycrew/contract/wire.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { uuidv7 } from 'uuidv7';

export interface Caller {
  token?: string;
  address?: string;
  /** Seconds since they last did something; 0 by default, null sends none. */
  activeAgo?: number | null;
  deviceId?: string;
  headers?: Record<string, string>;
}

export class CallRefused extends Error {
  readonly status: number;
  readonly envelope: Envelope<unknown>;

  constructor(status: number, envelope: Envelope<unknown>) {
    super(`${status}: ${envelope.message}${envelope.errors ? ` ${JSON.stringify(envelope.errors)}` : ''}`);
    this.status = status;
    this.envelope = envelope;
  }
}

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, Blob>;
};

/** With `/api` in front. */
export const pathOf = (row: Endpoint, { params = {}, query = {} }: Parts): string => {
  const path = row.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return `/api${path}${search ? `?${search}` : ''}`;
};

const formOf = ({ body, files = {} }: Parts): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, file] of Object.entries(files)) form.append(name, file, 'picture');
  return form;
};

const headersOf = ({ token, activeAgo = 0, deviceId, headers }: Caller, row: Endpoint): Record<string, string> => ({
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(activeAgo === null ? {} : { 'x-active-ago': String(activeAgo) }),
  ...(deviceId ? { 'x-device-id': deviceId } : {}),
  ...(row.method === 'GET' ? {} : { 'idempotency-key': uuidv7() }),
  ...headers,
});

export const createCalling = (api: FastifyInstance) => {
  const send = async (row: Endpoint, parts: Parts, caller: Caller) => {
    const options: InjectOptions = {
      method: row.method,
      url: pathOf(row, parts),
      headers: headersOf(caller, row),
      remoteAddress: caller.address ?? '203.0.113.1',
    };
    if (row.files) {
      const request = new Request('http://form', { method: 'POST', body: formOf(parts) });
      options.payload = Buffer.from(await request.arrayBuffer());
      options.headers!['content-type'] = request.headers.get('content-type')!;
    } else if (parts.body !== undefined) {
      options.payload = JSON.stringify(parts.body);
      options.headers!['content-type'] = 'application/json';
    }
    return api.inject(options);
  };

  return {
    /** The whole envelope, whatever the status. */
    async answer<E extends Endpoint>(row: E, request: RequestOf<E>, caller: Caller = {}) {
      const response = await send(row, request as Parts, caller);
      return { http: response.statusCode, headers: response.headers, ...response.json<Envelope<ReplyOf<E>>>() };
    },

    /** The data of a success; anything else is thrown as CallRefused. */
    async call<E extends Endpoint>(row: E, request: RequestOf<E>, caller: Caller = {}): Promise<ReplyOf<E>> {
      const response = await send(row, request as Parts, caller);
      const envelope = response.json<Envelope<ReplyOf<E>>>();
      if (response.statusCode >= 300 || !envelope.status) throw new CallRefused(response.statusCode, envelope);
      return envelope.data as ReplyOf<E>;
    },

    /** For binary calls, and for looking at headers. */
    send: <E extends Endpoint>(row: E, request: RequestOf<E>, caller: Caller = {}) =>
      send(row, request as Parts, caller),
  };
};
