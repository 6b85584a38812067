// Traces at a collector: requests by pattern, jobs by name, nothing of anybody; and a collector that is away harms nobody.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createOtlpExporter, type EndedSpan } from '#adapters/otlp.ts';
import { closedAddress, openLocalPeer, type LocalPeer } from '#adapters/testing/local-peer.ts';
import { readConfig } from '#src/config.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth } from '#testing/people.ts';
import { trialEndpoints, withTrialCalls } from '#testing/trial-calls.ts';
import { createTracer, parentIn } from './tracing.ts';

interface Notified {
  resourceSpans: {
    scopeSpans: { spans: { name: string; traceId: string; parentSpanId?: string; status: { code?: number } }[] }[];
  }[];
}

let app: TestApp;
let collector: LocalPeer;
let exporter: ReturnType<typeof createOtlpExporter>;
beforeAll(async () => {
  collector = await openLocalPeer((_, response) => void response.end('{}'));
  const resource = { 'service.name': 'mycrew' };
  exporter = createOtlpExporter({
    endpoint: `${collector.url}/`,
    headers: { 'x-key': 'k' },
    resource,
    onTrouble: vi.fn(),
  });
  const now = () => performance.timeOrigin + performance.now();
  const deps = { sampler: 'parentbased_always_on', ratio: 1, add: exporter.add, random: randomBytes, now } as const;
  app = await createTestApp({
    more: withTrialCalls,
    settings: { tracer: createTracer(deps), trustProxy: '127.0.0.1' },
  });
});
afterAll(async () => {
  await exporter.close();
  await app.close();
  await collector.close();
});

const arrived = async () => {
  await exporter.flush();
  const texts = collector.asked.splice(0).map(({ body }) => body.toString());
  const spans = texts.flatMap((text) =>
    (JSON.parse(text) as Notified).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  return { all: texts.join('\n'), spans };
};
const trace = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${trace}-b7ad6b7169203331-01`;

test('a request is a span by its pattern, and nothing of whoever sent it', async () => {
  const anna = await aYouth(app, { firstName: 'Annabelle' });
  await arrived();
  await app.call(trialEndpoints.echo, { body: { Text: 'A very private thing' } }, anna);
  await app.answer(trialEndpoints.byId, { params: { id: anna.id } }, anna);
  await app.answer(trialEndpoints.outcome, { body: { Do: 'crash' } }, anna);
  await app.raw({ url: `/api/${anna.email}?q=private` });
  await app.raw({ url: '/api/live' });
  await app.jobs.send(app.db, 'beat', { worker: 'one' });
  await app.settle();
  const { all, spans } = await arrived();
  const named = spans.map(({ name, status }) => [name, status.code]);
  expect(named).toEqual(
    expect.arrayContaining([
      ['POST /api/trial/echo', undefined],
      ['GET /api/trial/things/:id', undefined],
      ['POST /api/trial/outcome', 2],
      ['job beat', undefined],
    ]),
  );
  expect(named.flat()).not.toContain('GET /api/live');
  for (const secret of ['private', 'Annabelle', anna.id, anna.email, anna.token]) expect(all).not.toContain(secret);
});

test('a trace is gone on with where a trusted proxy brings it, and where nobody stands between it is not', async () => {
  await app.raw({ url: '/api/states', headers: { traceparent, 'x-forwarded-for': '203.0.113.9' } });
  await app.raw({ url: '/api/states', headers: { traceparent } });
  const { spans } = await arrived();
  expect(spans.map(({ traceId }) => traceId === trace)).toEqual([true, false]);
  expect(spans[0]!.parentSpanId).toBe('b7ad6b7169203331');
  const unsampled = { traceparent: traceparent.replace(/1$/u, '0'), 'x-forwarded-for': '203.0.113.9' };
  await app.raw({ url: '/api/states', headers: unsampled });
  expect((await arrived()).spans).toEqual([]);
  expect(parentIn(`00-${'0'.repeat(32)}-b7ad6b7169203331-01`)).toBeNull();
  expect(parentIn('anything')).toBeNull();
});

const aSpan: EndedSpan = {
  traceId: trace,
  spanId: 'b7ad6b7169203331',
  name: 'job beat',
  kind: 1,
  beganMs: 1,
  endedMs: 2,
  attributes: {},
  isError: false,
};

test('while the collector is away what waits is bounded, given up and counted', async () => {
  const onTrouble = vi.fn<(error: unknown, lost: number) => void>();
  const away = createOtlpExporter({ endpoint: await closedAddress(), headers: {}, resource: {}, onTrouble });
  for (let times = 0; times < 10_000; times += 1) away.add(aSpan);
  expect(away.waiting()).toBeLessThanOrEqual(2_048);
  for (let times = 0; times < 10 && away.waiting() > 0; times += 1) await away.flush();
  await away.close();
  expect(away.waiting()).toBe(0);
  expect(onTrouble.mock.calls.reduce((sum, [, lost]) => sum + lost, 0)).toBe(10_000);
});

test.each([
  ['always_on', 1, 100],
  ['always_off', 1, 0],
  ['traceidratio', 0, 0],
  ['traceidratio', 1, 100],
] as const)('%s with %s takes its share', (sampler, ratio, wanted) => {
  const taken: EndedSpan[] = [];
  const add = (span: EndedSpan) => void taken.push(span);
  const tracer = createTracer({ sampler, ratio, add, random: randomBytes, now: () => 0 });
  for (let times = 0; times < 100; times += 1) tracer.begin(() => 'x', 1)?.end();
  expect(taken).toHaveLength(wanted);
});

test('the settings bear the standard’s names; others of them are left to others', () => {
  expect(readConfig({}).tracing).toBeNull();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'a=b%20c,d=e=f',
  };
  const config = readConfig({ ...settings, OTEL_TRACES_SAMPLER_AGR: '1', OTEL_TRACES_EXPORTER: 'otlp' });
  expect(config.tracing).toMatchObject({ serviceName: 'mycrew', headers: { a: 'b c', d: 'e=f' } });
  expect(config.lookAlikes).toEqual([]);
  expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG needs a number from 0');
});
