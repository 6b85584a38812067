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

/** As it would have come alone; null where this is no answer of ours. */
function responseOf(answer: ReadAnswer | undefined): Response | null {
  try {
    const { statusCode: status, retryAfter, body } = answer!;
    return Response.json(body, { status, ...(retryAfter && { headers: { 'Retry-After': String(retryAfter) } }) });
  } catch {
    return null;
  }
}

/** None where a server before this call answered, or a portal or a filter on the way: alone each finds out for itself. */
function answersIn(text: string): ReadAnswer[] {
  try {
    const { data } = JSON.parse(text) as { data: unknown };
    return Array.isArray(data) ? (data as ReadAnswer[]) : [];
  } catch {
    return [];
  }
}

/** Somebody on the way has too much to do, or nobody to ask: many requests instead of one would not help. */
const isOverloaded = ({ status }: Response): boolean => [429, 502, 503, 504].includes(status);

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
    const text = await response.text();
    if (isOverloaded(response)) {
      for (const { resolve } of all) resolve(new Response(text, response));
      return;
    }
    const answers = response.ok ? answersIn(text) : [];
    all.forEach((each, at) => {
      const own = responseOf(answers[at]);
      if (own) each.resolve(own);
      else alone(each);
    });
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
  if (!sendSoon || init.signal?.aborted || init.method !== 'GET' || url.length - apiBase.length > longestRead)
    return null;
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
