// Asks the server directly, by a row of the contract: for people and facts that a story needs but is not about.
import type { Endpoint, ReplyOf, RequestOf } from '@mycrew/contract/endpoint.ts';
import type { Envelope } from '@mycrew/contract/wire.ts';
import type { StoryServer } from './server.ts';

export interface AskOptions {
  token?: string;
  /** Repeat it to repeat the same act. */
  key?: string;
}

interface Loose {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

const pathOf = ({ path }: Endpoint, { params = {}, query = {} }: Loose) => {
  const filled = path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `/api${filled}${search ? `?${search}` : ''}`;
};

const formOf = (body: Record<string, unknown> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return form;
};

/** The whole answer, also a refusal. */
export async function answerOf<E extends Endpoint>(
  server: StoryServer,
  endpoint: E,
  request: RequestOf<E>,
  { token, key = crypto.randomUUID() }: AskOptions = {},
): Promise<Envelope<ReplyOf<E>>> {
  const loose = request as Loose;
  const isForm = endpoint.files !== undefined;
  const sends = endpoint.method !== 'GET' && loose.body !== undefined;
  const response = await fetch(`${server.address}${pathOf(endpoint, loose)}`, {
    method: endpoint.method,
    headers: {
      'X-Active-Ago': '0',
      ...(endpoint.method !== 'GET' && { 'Idempotency-Key': key }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(sends && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(sends && { body: isForm ? formOf(loose.body) : JSON.stringify(loose.body) }),
  });
  return (await response.json()) as Envelope<ReplyOf<E>>;
}

/** The data of the answer; a refusal ends the story. */
export async function ask<E extends Endpoint>(
  server: StoryServer,
  endpoint: E,
  request: RequestOf<E>,
  options: AskOptions = {},
): Promise<ReplyOf<E>> {
  const answer = await answerOf(server, endpoint, request, options);
  if (!answer.status) throw new Error(`${endpoint.method} ${endpoint.path}: ${JSON.stringify(answer)}`);
  return answer.data as ReplyOf<E>;
}
