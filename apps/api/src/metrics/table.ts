// Every metric of ours: its name, kind, labels and what it says. The guide, the dashboard and the alarms are tested against it.
import { distressEndpoints } from '@mycrew/contract/distress.ts';

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
    help: 'Calls that send, end or answer an alert: accepted, refused by a fault of ours, or turned away because of what was sent.',
    labels: ['route', 'result'],
  },
  mycrew_alert_handoff_age_seconds: {
    kind: 'histogram',
    help: 'From the moment a message of an alert was due until its provider had taken it; the canary does not count.',
    labels: ['channel', 'kind'],
    buckets: handOffSeconds,
  },
  mycrew_provider_messages_total: {
    kind: 'counter',
    help: 'What providers answered, message by message: sent, refused for its addressee, not-sent, or unknown.',
    labels: ['channel', 'provider', 'result'],
  },
  mycrew_job_runs_total: { kind: 'counter', help: 'Jobs that ran in this process.', labels: ['queue', 'result'] },
  mycrew_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'How long requests took, by the pattern of their route.',
    labels: ['method', 'route', 'status'],
    buckets: requestSeconds,
  },
  mycrew_db_connection_wait_seconds: {
    kind: 'histogram',
    help: 'How long callers waited for a connection to the database that they got.',
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
    help: '1: the database could be asked for this scrape. The gauges about the whole are missing while it is 0.',
  },
  mycrew_alerts_refused_lately: {
    kind: 'gauge',
    help: '1 for two minutes after any process refused an alert by a fault of ours.',
  },
  mycrew_alert_deliveries_due: {
    kind: 'gauge',
    help: 'Messages of alerts that are due and in nobody’s hands.',
    labels: ['channel'],
  },
  mycrew_alert_deliveries_oldest_due_seconds: {
    kind: 'gauge',
    help: 'For how long the oldest of them has been due.',
    labels: ['channel'],
  },
  mycrew_alert_timers_due: { kind: 'gauge', help: 'Timers of alerts that should have fired.' },
  mycrew_alert_timers_oldest_due_seconds: { kind: 'gauge', help: 'For how long the oldest of them has been due.' },
  mycrew_jobs_due: { kind: 'gauge', help: 'Jobs that are due and not begun.', labels: ['queue'] },
  mycrew_jobs_oldest_due_seconds: {
    kind: 'gauge',
    help: 'For how long the oldest of them has been due.',
    labels: ['queue'],
  },
  mycrew_workers_alive: { kind: 'gauge', help: 'Workers that gave a sign of life within 45 seconds.' },
  mycrew_canary_state: { kind: 'gauge', help: '1 for the state that holds: ok, late or off.', labels: ['state'] },
  mycrew_canary_age_seconds: { kind: 'gauge', help: 'How long ago the canary’s alert last came through whole.' },
  mycrew_canary_took_seconds: {
    kind: 'gauge',
    help: 'How long it took from the tap until the last of its crew was notified.',
  },
  mycrew_disk_free_bytes: { kind: 'gauge', help: 'Free where DATA_DIR lies.' },
  mycrew_disk_state: { kind: 'gauge', help: '1 for the state that holds: ok, low or full.', labels: ['state'] },
  mycrew_wal_bytes: { kind: 'gauge', help: 'The database’s log of changes.' },
  mycrew_wal_state: { kind: 'gauge', help: '1 for the state that holds: ok or high.', labels: ['state'] },
  mycrew_last_backup_timestamp_seconds: {
    kind: 'gauge',
    help: 'Of when the last backup is that ended well, in seconds since 1970; 0 where there was never one.',
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
  pools: ['general', 'alerts', 'deliveries'],
} as const;
export type Channel = (typeof labelValues.channels)[number];
export type PoolName = (typeof labelValues.pools)[number];
export type AlertResult = 'accepted' | 'refused' | 'turned-away';
export type ProviderResult = 'sent' | 'refused' | 'not-sent' | 'unknown';
