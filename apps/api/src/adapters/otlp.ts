/** Exports spans to a collector in batches, as OTLP/JSON over HTTP; what cannot be sent in time is dropped and counted. */
import { setTimeout as pause } from 'node:timers/promises';

export interface Attributes {
  [name: string]: string | number;
}

export interface EndedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  /** 1: inside, 2: answers a request, as the protocol counts them. */
  kind: 1 | 2;
  beganMs: number;
  endedMs: number;
  attributes: Attributes;
  isError: boolean;
}

interface Options {
  /** Up to and without /v1/traces. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  resource: Attributes;
  onTrouble(error: unknown, lost: number): void;
  everyMs?: number;
  timeoutMs?: number;
}

const mostWaiting = 2_048;
const batchSize = 512;

const valueOf = (value: string | number) =>
  typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value };
const listOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));
const nanos = (ms: number): string => `${Math.round(ms * 1_000)}000`;

const wire = ({ beganMs, endedMs, attributes, isError, ...span }: EndedSpan) => ({
  ...span,
  startTimeUnixNano: nanos(beganMs),
  endTimeUnixNano: nanos(endedMs),
  attributes: listOf(attributes),
  status: isError ? { code: 2 } : {},
});

export function createOtlpExporter({
  endpoint,
  headers,
  resource,
  onTrouble,
  everyMs = 5_000,
  timeoutMs = 5_000,
}: Options) {
  const url = `${endpoint.replace(/\/+$/u, '')}/v1/traces`;
  let waiting: EndedSpan[] = [];
  let lost = 0;
  let sending: Promise<void> | null = null;

  const post = async (spans: EndedSpan[]): Promise<void> => {
    const scope = { scope: { name: 'mycrew' }, spans: spans.map(wire) };
    const body = { resourceSpans: [{ resource: { attributes: listOf(resource) }, scopeSpans: [scope] }] };
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The collector answered ${answer.status}.`);
  };

  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      try {
        await post(batch);
      } catch (error) {
        const gone = lost + batch.length;
        lost = 0;
        onTrouble(error, gone);
        return;
      }
    }
  };
  const flush = (): Promise<void> =>
    (sending ??= sendAll().finally(() => {
      sending = null;
    }));
  const timer = setInterval(() => void flush(), everyMs).unref();

  return {
    add(span: EndedSpan): void {
      if (waiting.length >= mostWaiting) lost += 1;
      else if (waiting.push(span) >= batchSize) void flush();
    },
    waiting: (): number => waiting.length,
    flush,
    async close(): Promise<void> {
      clearInterval(timer);
      await Promise.race([flush(), pause(timeoutMs, undefined, { ref: false })]);
    },
  };
}
