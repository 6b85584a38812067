// Sends the reads of one moment as one request (`GET /api/reads`): on a slow phone each request waits for its turn.
import { longestRead, mostReads, readsPath, type ReadAnswer } from '@mycrew/contract/reads.ts';
import { apiBase } from './written.ts';

interface Waiting {
  url: string;
  init: RequestInit;
  resolve(response: Response): void;
  reject(reason: unknown): void;
}

let waiting: Waiting[] = [];
/** Sends what waits, once all that runs now is through; null: each read goes alone. */
let sendSoon: (() => void) | null = null;

const alone = ({ url, init, resolve, reject }: Waiting): void => void fetch(url, init).then(resolve, reject);

/** As it would have come alone. */
const responseOf = ({ statusCode, retryAfter, body }: NonNullable<ReadAnswer>): Response =>
  Response.json(body, { status: statusCode, ...(retryAfter && { headers: { 'Retry-After': String(retryAfter) } }) });

/** Aborted once nobody waits any more. */
const signalOf = (all: Waiting[]): AbortSignal => {
  const [stop, signals] = [new AbortController(), all.map(({ init }) => init.signal)];
  const look = () => signals.every((each) => each?.aborted) && stop.abort();
  for (const signal of signals) signal?.addEventListener('abort', look);
  return stop.signal;
};

async function fetchTogether(all: Waiting[]): Promise<void> {
  const query = new URLSearchParams(all.map(({ url }) => ['of', url.slice(apiBase.length)]));
  const init = { ...all[0]!.init, signal: signalOf(all) };
  try {
    const response = await fetch(`${apiBase}${readsPath}?${query}`, init);
    const { data } = response.ok ? ((await response.json()) as { data: ReadAnswer[] }) : { data: [] };
    // A server before this call, and what was late.
    all.forEach((each, at) => (data[at] ? each.resolve(responseOf(data[at])) : alone(each)));
  } catch (error) {
    for (const { reject } of all) reject(error);
  }
}

function send(): void {
  const all = waiting.filter(({ init }) => !init.signal?.aborted);
  waiting = [];
  const [first] = all;
  if (all.length === 1 && first) alone(first);
  else if (first) void fetchTogether(all);
}

const tokenOf = ({ init }: Pick<Waiting, 'init'>) => new Headers(init.headers).get('Authorization');

/** Null where it is to be fetched alone. */
export function fetchWithOthers(url: string, init: RequestInit): Promise<Response> | null {
  if (!sendSoon || init.method !== 'GET' || url.length - apiBase.length > longestRead) return null;
  const [first] = waiting;
  if (first && (waiting.length === mostReads || tokenOf(first) !== tokenOf({ init }))) send();
  if (waiting.length === 0) sendSoon();
  return new Promise((resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal!.reason));
    waiting.push({ url, init, resolve, reject });
  });
}

/** From here on; returns what ends it. */
export function readTogether(): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', send);
  port1.start();
  sendSoon = () => port2.postMessage(null);
  return () => {
    sendSoon = null;
    port1.close();
  };
}
