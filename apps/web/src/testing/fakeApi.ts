// A fake server at `fetch`, typed by the contract.
import type { Endpoint, ReplyOf } from '@mycrew/contract/endpoint.ts';
import type { Envelope, FieldError } from '@mycrew/contract/wire.ts';
import { apiBase } from '#shared/api/written.ts';

export interface AskedRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

interface Refused {
  status: number;
  message?: string;
  code?: string;
  errors?: FieldError[];
  data?: unknown;
  retryAfterSeconds?: number;
}

type Answer = (request: AskedRequest) => Promise<Response>;
interface Row {
  endpoint: Endpoint;
  answer: Answer;
}

let rows: Row[] = [];
let asked: { endpoint: Endpoint; request: AskedRequest }[] = [];
let unexpected: string[] = [];

const asResponse = (status: number, envelope: Envelope<unknown>, more: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(envelope), { status, headers: { 'Content-Type': 'application/json', ...more } });

const countIn = (data: unknown): number | undefined =>
  data && typeof data === 'object' && 'count' in data && typeof data.count === 'number' ? data.count : undefined;

const success = (data: unknown, message: string): Response =>
  data instanceof Blob
    ? new Response(data, { headers: { 'Content-Type': data.type, 'Content-Disposition': 'attachment' } })
    : asResponse(200, { status: true, statusCode: 200, message, data, count: countIn(data) });

const refusal = (refused: Refused): Response => {
  const { status, message = 'Something went wrong', code, errors, data = null, retryAfterSeconds: wait } = refused;
  const envelope = {
    status: false,
    statusCode: status,
    message,
    data,
    ...(code && { code }),
    ...(errors && { errors }),
  };
  return asResponse(status, envelope, wait ? { 'Retry-After': String(wait) } : {});
};

const patternOf = (path: string): RegExp =>
  new RegExp(`^${apiBase}${path.replace(/\{(\w+)\}/gu, '(?<$1>[^/]+)')}$`, 'u');

function readBody(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
}

async function answerFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(input), window.location.origin);
  const method = init.method ?? 'GET';
  // A path that is spelled out counts before one with a parameter in its place, as on the server.
  const parametersOf = (path: string) => path.split('{').length;
  const byName = rows.toSorted((a, b) => parametersOf(a.endpoint.path) - parametersOf(b.endpoint.path));
  for (const { endpoint, answer } of byName) {
    const match = endpoint.method === method ? patternOf(endpoint.path).exec(url.pathname) : null;
    if (!match) continue;
    const request: AskedRequest = {
      params: { ...match.groups },
      query: Object.fromEntries(url.searchParams),
      body: readBody(init.body),
      headers: new Headers(init.headers),
    };
    asked.push({ endpoint, request });
    return answer(request);
  }
  unexpected.push(`${method} ${url.pathname}`);
  return refusal({ status: 404, message: `No answer was given for ${method} ${url.pathname}.` });
}

function set(endpoint: Endpoint, answer: Answer): void {
  rows = [{ endpoint, answer }, ...rows.filter((row) => row.endpoint !== endpoint)];
}

export const fakeApi = {
  /** The newest answer for a call counts. */
  answers<E extends Endpoint>(
    endpoint: E,
    data: ReplyOf<E> | ((request: AskedRequest) => ReplyOf<E> | Promise<ReplyOf<E>>),
    message = '',
  ): void {
    set(endpoint, async (request) => {
      const reply = typeof data === 'function' ? await (data as (asked: AskedRequest) => unknown)(request) : data;
      return success(reply, message);
    });
  },
  refuses(endpoint: Endpoint, refused: Refused | ((request: AskedRequest) => Refused)): void {
    set(endpoint, async (request) => refusal(typeof refused === 'function' ? refused(request) : refused));
  },
  /** As if the network were gone for this call. */
  unreachable(endpoint: Endpoint): void {
    set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
  },
  /** Never answers: for what is shown while waiting. */
  neverAnswers(endpoint: Endpoint): void {
    set(endpoint, () => new Promise<Response>(() => {}));
  },
  /** Answers for whatever has none yet. */
  beneath(give: () => void): void {
    const given = rows;
    give();
    const taken = new Set(given.map(({ endpoint }) => endpoint));
    rows = [...given, ...rows.filter(({ endpoint }) => !taken.has(endpoint))];
  },
  requests: (endpoint: Endpoint): AskedRequest[] =>
    asked.filter((one) => one.endpoint === endpoint).map(({ request }) => request),
  /** What was asked without an answer being given. */
  unexpected: (): string[] => unexpected,
  /** No test reaches a real network: what nobody answers is 404. */
  reset(): void {
    rows = [];
    asked = [];
    unexpected = [];
    globalThis.fetch = answerFetch;
  },
};

globalThis.fetch = answerFetch;
