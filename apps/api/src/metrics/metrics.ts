// What this process counts of itself, for Prometheus. Recording here only counts: it never throws, and no label
// contains anything but our own words.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import {
  labelValues,
  metricTable,
  type AlertResult,
  type Channel,
  type Described,
  type MetricName,
  type PoolName,
  type ProviderResult,
} from './table.ts';

type Labels = Record<string, string>;
interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}
interface Answered {
  method: string;
  /** None: the address is no route. */
  route: string | undefined;
  status: number;
  seconds: number;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Finer would only make more of them. */
const lagResolutionMs = 20;

const made = (name: MetricName) => {
  const { kind, help, labels = [], buckets = [] } = metricTable[name] as Described;
  const shape = { name, help, labelNames: [...labels], registers: [] };
  if (kind === 'counter') return new Counter(shape);
  return kind === 'gauge' ? new Gauge(shape) : new Histogram({ ...shape, buckets: [...buckets] });
};

const createBook = (registry: Registry) => {
  for (const name of Object.keys(metricTable) as MetricName[]) registry.registerMetric(made(name));
  const of = <M>(name: MetricName) => registry.getSingleMetric(name) as unknown as M;
  const seconds = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0);
  return {
    count: (name: MetricName, labels: Labels, by = 1) => of<Counter>(name).inc(labels, by),
    observe: (name: MetricName, labels: Labels, value: number) => of<Histogram>(name).observe(labels, seconds(value)),
    set: (name: MetricName, labels: Labels, value: number) => of<Gauge>(name).set(labels, value),
    forget(name: MetricName): void {
      of<Gauge>(name).reset();
      // One without labels would stand there as 0.
      of<Gauge>(name).remove({});
    },
  };
};
export type Book = ReturnType<typeof createBook>;

/** From nothing on, so that the first one is seen as one more. */
const beginAtZero = ({ count }: Book): void => {
  const { alertRoutes, alertResults, channels, providers, providerResults, pools } = labelValues;
  for (const route of alertRoutes)
    for (const result of alertResults) count('mycrew_alert_calls_total', { route, result }, 0);
  for (const channel of channels)
    for (const provider of channel === 'push' ? ['1'] : providers)
      for (const result of providerResults) count('mycrew_provider_messages_total', { channel, provider, result }, 0);
  for (const channel of channels) count('mycrew_test_messages_total', { channel }, 0);
  for (const pool of pools) count('mycrew_db_connection_timeouts_total', { pool }, 0);
};

export const createMetrics = ({ commit, role }: { commit: string; role: string }) => {
  const registry = new Registry();
  const book = createBook(registry);
  const { count, observe, set } = book;
  const pools = new Map<PoolName, Pool>();
  set('mycrew_build_info', { commit, role }, 1);
  beginAtZero(book);

  return {
    book,

    alertCall: (route: string, result: AlertResult): void => count('mycrew_alert_calls_total', { route, result }),

    handedOff: (channel: Channel, kind: string, afterSeconds: number): void =>
      observe('mycrew_alert_handoff_age_seconds', { channel, kind }, afterSeconds),

    staffCalled: (channel: Channel | 'webhook', kind: string, afterSeconds: number): void =>
      observe('mycrew_urgent_handed_off_seconds', { channel, kind }, afterSeconds),

    testSent: (channel: Channel): void => count('mycrew_test_messages_total', { channel }),

    /** `provider` is which of the settings it stands in, from 1. */
    provider:
      (channel: Channel) =>
      (provider: number, result: ProviderResult): void =>
        count('mycrew_provider_messages_total', { channel, provider: String(provider), result }),

    jobRan: (job: string, result: 'completed' | 'failed'): void =>
      count('mycrew_job_runs_total', { queue: job, result }),

    answered({ method, route = 'unknown', status, seconds }: Answered): void {
      const labels = {
        method: methods.has(method) ? method : 'other',
        route,
        status: `${Math.trunc(status / 100)}xx`,
      };
      observe('mycrew_http_request_duration_seconds', labels, seconds);
    },

    pool: (name: PoolName) => ({
      opened: (pool: Pool): void => void pools.set(name, pool),
      /** Null: none came in time. */
      waited(seconds: number | null): void {
        if (seconds === null) count('mycrew_db_connection_timeouts_total', { pool: name });
        else observe('mycrew_db_connection_wait_seconds', { pool: name }, seconds);
      },
    }),

    /** Everything as Prometheus reads it. */
    async text(): Promise<string> {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        set('mycrew_db_connections', { pool, state: 'used' }, totalCount - idleCount);
        set('mycrew_db_connections', { pool, state: 'idle' }, idleCount);
        set('mycrew_db_connection_waiting', { pool }, waitingCount);
      }
      return registry.metrics();
    },
    contentType: registry.contentType,

    /** Memory, time, lag of the event loop: it costs a little, so only where somebody looks. */
    watchProcess: (): void =>
      collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagResolutionMs }),
  };
};
export type Metrics = ReturnType<typeof createMetrics>;
export type PoolWatch = ReturnType<Metrics['pool']>;
