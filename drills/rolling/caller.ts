// Calls through the proxy over TLS, or to processes themselves, each once: what fails here has failed for somebody.
import * as http from 'node:http';
import * as https from 'node:https';

export interface Call {
  kind: string;
  method: 'GET' | 'POST';
  path: string;
  token: string;
  key?: string;
  body?: Buffer;
  type?: string;
}
export interface Outcome {
  status: number;
  /** In place of a status where none came. */
  error: string;
  data: Record<string, unknown>;
  ms: number;
  at: number;
}

const patienceMs = 30_000;

const reused = { keepAlive: true, maxSockets: 256 };

const callerBy = (request: typeof http.request, agent: http.Agent, portOf: () => number) => {
  const call = ({ method, path, token, key, body, type = 'application/json' }: Call): Promise<Outcome> =>
    new Promise((notified) => {
      const at = Date.now();
      const began = performance.now();
      const notify = (status: number, error: string, data = {}) =>
        notified({ status, error, data, at, ms: performance.now() - began });
      const headers = {
        'x-active-ago': '0',
        authorization: `Bearer ${token}`,
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body ? { 'content-type': type, 'content-length': body.length } : {}),
      };
      const signal = AbortSignal.timeout(patienceMs);
      const asked = request(
        { agent, host: '127.0.0.1', port: portOf(), method, path: `/api${path}`, headers, signal },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('close', () => {
            if (!answer.complete) return notify(0, 'the answer broke off');
            const text = Buffer.concat(parts).toString('utf8');
            const isOurs = text.startsWith('{');
            const { data = {} } = isOurs ? (JSON.parse(text) as { data?: Record<string, unknown> }) : {};
            notify(answer.statusCode ?? 0, isOurs ? '' : text.slice(0, 60).replaceAll(/\s+/gu, ' '), data ?? {});
          });
        },
      );
      asked.on('error', (error) => notify(0, error.message));
      asked.end(body);
    });
  return { call, close: () => agent.destroy() };
};

export const createCaller = (port: number, ca: Buffer): Caller =>
  callerBy(https.request, new https.Agent({ ...reused, ca, servername: 'localhost' }), () => port);

/** Each call to the process that stands next in turn. */
export const callerTo = (portOf: () => number): Caller => callerBy(http.request, new http.Agent(reused), portOf);
export type Caller = ReturnType<typeof callerBy>;
