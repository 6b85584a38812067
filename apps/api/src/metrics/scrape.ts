// One look for a scrape: what this process counted, and what the database knows of the whole. A database that does not
// answer takes nothing away but what only it knows.
import type { Space } from '#database/space.ts';
import { wholeLook, type WholeDeps } from '#http/health.ts';
import { together } from '#src/concurrency/together.ts';
import { backlogStore, type Backlog } from './backlog.store.ts';
import type { Book, Metrics } from './metrics.ts';
import { labelValues, type MetricName } from './table.ts';

interface Deps extends WholeDeps {
  metrics: Pick<Metrics, 'book' | 'text' | 'contentType'>;
  jobs: { names(): string[] };
  realtime: { openSockets(): number };
}
type Whole = Awaited<ReturnType<ReturnType<typeof wholeLook>>>['found'];

const withinMs = 3_000;
const megabyte = 1_048_576;

/** What only the database knows: gone while it cannot be asked, for an old figure would look like a good one. */
const aboutTheWhole: MetricName[] = [
  'mycrew_alerts_refused_lately',
  'mycrew_alert_deliveries_due',
  'mycrew_alert_deliveries_oldest_due_seconds',
  'mycrew_alert_timers_due',
  'mycrew_alert_timers_oldest_due_seconds',
  'mycrew_urgent_waiting',
  'mycrew_urgent_waiting_seconds',
  'mycrew_urgent_calls_oldest_due_seconds',
  'mycrew_jobs_due',
  'mycrew_jobs_oldest_due_seconds',
  'mycrew_workers_alive',
  'mycrew_canary_state',
  'mycrew_canary_age_seconds',
  'mycrew_canary_took_seconds',
  'mycrew_wal_bytes',
  'mycrew_wal_state',
  'mycrew_last_backup_timestamp_seconds',
];

const inTime = async <R>(work: Promise<R>): Promise<R | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), withinMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};

const setState = ({ set }: Book, name: MetricName, states: readonly string[], now: string) => {
  for (const state of states) set(name, { state }, Number(state === now));
};

/** This machine's own: known whatever the database does. */
const showDisk = (book: Book, disk: Space['disk']) => {
  if (!disk) return;
  book.set('mycrew_disk_free_bytes', {}, disk.freeMb * megabyte);
  setState(book, 'mycrew_disk_state', ['ok', 'low', 'full'], disk.state);
};

const showWal = (book: Book, wal: Space['wal']) => {
  if (wal) {
    book.set('mycrew_wal_bytes', {}, wal.mb * megabyte);
    setState(book, 'mycrew_wal_state', ['ok', 'high'], wal.state);
  }
};

const showBacklog = ({ set }: Book, { deliveries, timers, urgent, jobs, ...more }: Backlog, jobNames: string[]) => {
  const nothing = { due: 0, oldestSeconds: 0 };
  for (const channel of labelValues.channels) {
    const { due, oldestSeconds } = deliveries.find((each) => each.channel === channel) ?? nothing;
    set('mycrew_alert_deliveries_due', { channel }, due);
    set('mycrew_alert_deliveries_oldest_due_seconds', { channel }, oldestSeconds);
  }
  set('mycrew_alert_timers_due', {}, timers.due);
  set('mycrew_alert_timers_oldest_due_seconds', {}, timers.oldestSeconds);
  for (const kind of labelValues.urgentKinds) {
    const { due, oldestSeconds } = urgent.find((each) => each.kind === kind) ?? nothing;
    set('mycrew_urgent_waiting', { kind }, due);
    set('mycrew_urgent_waiting_seconds', { kind }, oldestSeconds);
  }
  set('mycrew_urgent_calls_oldest_due_seconds', {}, more.callsOldestSeconds);
  for (const job of jobNames) {
    const { due, oldestSeconds } = jobs.find(({ name }) => name === job) ?? nothing;
    set('mycrew_jobs_due', { queue: job }, due);
    set('mycrew_jobs_oldest_due_seconds', { queue: job }, oldestSeconds);
  }
  set('mycrew_last_backup_timestamp_seconds', {}, more.lastBackup?.at ?? 0);
  set('mycrew_workers_alive', {}, more.workersAlive);
  if (more.canaryAgeSeconds !== null) set('mycrew_canary_age_seconds', {}, more.canaryAgeSeconds);
  if (more.canaryTookMs !== null) set('mycrew_canary_took_seconds', {}, more.canaryTookMs / 1_000);
};

const showWhole = (book: Book, whole: Whole) => {
  book.set('mycrew_alerts_refused_lately', {}, Number(whole.alerts === 'refused'));
  setState(book, 'mycrew_canary_state', ['ok', 'late', 'off'], whole.canary);
  showWal(book, whole.wal);
};

export const createScrape = (deps: Deps) => {
  const { metrics, db, jobs, realtime, space } = deps;
  const { book } = metrics;
  const whole = wholeLook(deps);
  const look = together(() => Promise.all([whole(), backlogStore.look(db)]));

  return async (): Promise<string> => {
    const found = await inTime(look());
    book.set('mycrew_database_up', {}, Number(found !== null));
    book.set('mycrew_sockets_open', {}, realtime.openSockets());
    for (const name of aboutTheWhole) book.forget(name);
    showDisk(book, await space.disk().catch(() => null));
    if (found) {
      showWhole(book, found[0].found);
      showBacklog(book, found[1], jobs.names());
    }
    return metrics.text();
  };
};
export type Scrape = ReturnType<typeof createScrape>;
