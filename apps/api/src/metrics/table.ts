// All metrics: name, kind, labels and help. Guide, dashboard and alarms are tested against it.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { urgentKinds } from '@mycrew/contract/urgent-items.ts';

export interface Described {
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels?: readonly string[];
  buckets?: readonly number[];
}

const requestSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 30];
const waitSeconds = [0.001, 0.01, 0.05, 0.1, 0.5, 1, 2];
const handOffSeconds = [0.5, 1, 2, 5, 10, 30, 60, 120, 300, 1_800];

export const metricTable = {
  mycrew_build_info: { kind: 'gauge', help: 'Always 1; which commit runs in which role.', labels: ['commit', 'role'] },
  mycrew_alert_calls_total: {
    kind: 'counter',
    help: 'Calls that send, end or answer an alert: accepted, refused because of an internal error, or turned away because of invalid input.',
    labels: ['route', 'result'],
  },
  mycrew_alert_handoff_age_seconds: {
    kind: 'histogram',
    help: 'From the moment a message of an alert was due until its provider accepted it; the canary does not count.',
    labels: ['channel', 'kind'],
    buckets: handOffSeconds,
  },
  mycrew_urgent_handed_off_seconds: {
    kind: 'histogram',
    help: 'From the moment a call to the staff was due until its provider accepted it.',
    labels: ['channel', 'kind'],
    buckets: handOffSeconds,
  },
  mycrew_urgent_waiting: { kind: 'gauge', help: 'Urgent items of the desk that nobody has taken.', labels: ['kind'] },
  mycrew_urgent_waiting_seconds: {
    kind: 'gauge',
    help: 'For how long the oldest of them has waited since it was raised.',
    labels: ['kind'],
  },
  mycrew_urgent_calls_oldest_due_seconds: {
    kind: 'gauge',
    help: 'For how long the oldest call to the staff, or the oldest step of an urgent item, has been due.',
  },
  mycrew_test_messages_total: {
    kind: 'counter',
    help: 'Tests of reaching somebody that a provider accepted; they are in no figure of alerts.',
    labels: ['channel'],
  },
  mycrew_provider_messages_total: {
    kind: 'counter',
    help: 'Answers of providers per message: sent, refused because of its addressee, not-sent, or unknown.',
    labels: ['channel', 'provider', 'result'],
  },
  mycrew_job_runs_total: { kind: 'counter', help: 'Jobs that ran in this process.', labels: ['queue', 'result'] },
  mycrew_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Duration of requests, by route pattern.',
    labels: ['method', 'route', 'status'],
    buckets: requestSeconds,
  },
  mycrew_db_connection_wait_seconds: {
    kind: 'histogram',
    help: 'Waiting time of callers that got a database connection.',
    labels: ['pool'],
    buckets: waitSeconds,
  },
  mycrew_db_connection_timeouts_total: {
    kind: 'counter',
    help: 'Callers that got no connection to the database in time.',
    labels: ['pool'],
  },
  mycrew_db_connections: { kind: 'gauge', help: 'Connections of a pool, in use and idle.', labels: ['pool', 'state'] },
  mycrew_db_connection_waiting: { kind: 'gauge', help: 'Callers that wait for a connection now.', labels: ['pool'] },
  mycrew_sockets_open: { kind: 'gauge', help: 'Web sockets of this process.' },
  mycrew_database_up: {
    kind: 'gauge',
    help: '1: the database answered this scrape. The global gauges are missing while it is 0.',
  },
  mycrew_alerts_refused_lately: {
    kind: 'gauge',
    help: '1 for two minutes after any process refused an alert because of an internal error.',
  },
  mycrew_alert_deliveries_due: {
    kind: 'gauge',
    help: 'Messages of alerts that are due and not leased.',
    labels: ['channel'],
  },
  mycrew_alert_deliveries_oldest_due_seconds: {
    kind: 'gauge',
    help: 'For how long the oldest of them has been due.',
    labels: ['channel'],
  },
  mycrew_alert_timers_due: { kind: 'gauge', help: 'Overdue timers of alerts.' },
  mycrew_alert_timers_oldest_due_seconds: { kind: 'gauge', help: 'For how long the oldest of them has been due.' },
  mycrew_jobs_due: { kind: 'gauge', help: 'Jobs that are due and not begun.', labels: ['queue'] },
  mycrew_jobs_oldest_due_seconds: {
    kind: 'gauge',
    help: 'For how long the oldest of them has been due.',
    labels: ['queue'],
  },
  mycrew_workers_alive: { kind: 'gauge', help: 'Workers with a heartbeat within 45 seconds.' },
  mycrew_canary_state: { kind: 'gauge', help: '1 for the current state: ok, late or off.', labels: ['state'] },
  mycrew_canary_age_seconds: { kind: 'gauge', help: 'Time since the canary’s last success.' },
  mycrew_canary_took_seconds: {
    kind: 'gauge',
    help: 'Its duration from the tap until the last of its crew was notified.',
  },
  mycrew_disk_free_bytes: { kind: 'gauge', help: 'Free space of the disk of DATA_DIR.' },
  mycrew_disk_state: { kind: 'gauge', help: '1 for the current state: ok, low or full.', labels: ['state'] },
  mycrew_wal_bytes: { kind: 'gauge', help: 'Size of the write-ahead log.' },
  mycrew_wal_state: { kind: 'gauge', help: '1 for the current state: ok or high.', labels: ['state'] },
  mycrew_last_backup_timestamp_seconds: {
    kind: 'gauge',
    help: 'Time of the last successful backup, in seconds since 1970; 0 if there was never one.',
  },
} as const satisfies Record<string, Described>;
export type MetricName = keyof typeof metricTable;

const patternOf = (path: string): string => `/api${path.replaceAll(/\{(\w+)\}/gu, ':$1')}`;

/** The values that a label may have, where they are known: initialised to zero, so that the first one shows as an increase. */
export const labelValues = {
  alertRoutes: Object.values(distressEndpoints)
    .filter(({ method, rate }) => method === 'POST' && rate === 'alert')
    .map(({ path }) => patternOf(path)),
  alertResults: ['accepted', 'refused', 'turned-away'],
  channels: ['push', 'email', 'sms'],
  providers: ['1', '2'],
  providerResults: ['sent', 'refused', 'not-sent', 'unknown'],
  pools: ['general', 'alerts', 'deliveries', 'urgent', 'tests'],
  urgentKinds,
} as const;
export type Channel = (typeof labelValues.channels)[number];
export type PoolName = (typeof labelValues.pools)[number];
export type AlertResult = 'accepted' | 'refused' | 'turned-away';
export type ProviderResult = 'sent' | 'refused' | 'not-sent' | 'unknown';
