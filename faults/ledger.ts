// What the database says about some alerts, read in a few queries.
import type { Postgres } from './postgres.ts';
import type { Channel, MessageKind } from './receipts.ts';

export interface AlertRow {
  id: string;
  state: 'active' | 'cleared' | 'mistake' | 'expired';
  createdAt: number;
  endedAt: number | null;
  taps: Set<string>;
  recipients: Map<string, { withdrawn: boolean; alertsOff: boolean }>;
  deliveries: DeliveryRow[];
  timers: TimerRow[];
}

export interface DeliveryRow {
  crewId: string;
  channel: Channel;
  kind: MessageKind;
  version: number;
  state: string;
  crashes: number;
  resent: boolean;
  /** Who is known to have taken it: host and port. */
  provider: string | null;
  createdAt: number;
  isAtOnce: boolean;
}

export interface TimerRow {
  step: string;
  dueAt: number;
  firedAt: number | null;
  isCancelled: boolean;
}

const ms = (column: string) => `extract(epoch FROM ${column})::float8 * 1000`;

export const readAlerts = async (postgres: Postgres, tapIds: string[]): Promise<Map<string, AlertRow>> => {
  const found = new Map<string, AlertRow>();
  const taps = await postgres.ask(
    `SELECT t.client_alert_id AS tap, a.id, a.state, ${ms('a.created_at')} AS created_at, ${ms('a.ended_at')} AS ended_at
     FROM alert_taps t JOIN alerts a ON a.id = t.alert_id WHERE t.client_alert_id = any($1::uuid[])`,
    [tapIds],
  );
  for (const { tap, id, state, created_at: createdAt, ended_at: endedAt } of taps) {
    const row =
      found.get(id) ??
      ({
        id,
        state,
        createdAt,
        endedAt,
        taps: new Set(),
        recipients: new Map(),
        deliveries: [],
        timers: [],
      } as AlertRow);
    row.taps.add(tap);
    found.set(id, row);
  }
  const ids = [...found.keys()];
  const recipients = await postgres.ask(
    'SELECT alert_id, crew_id, withdrawn_at, alerts_off FROM alert_recipients WHERE alert_id = any($1::uuid[])',
    [ids],
  );
  for (const { alert_id: id, crew_id: crewId, withdrawn_at: at, alerts_off: alertsOff } of recipients)
    found.get(id)!.recipients.set(crewId, { withdrawn: at !== null, alertsOff });
  const deliveries = await postgres.ask(
    `SELECT alert_id, crew_id AS "crewId", channel, kind, version, state, crashes, resent, provider,
       ${ms('created_at')} AS "createdAt", due_at <= created_at AS "isAtOnce"
     FROM alert_deliveries WHERE alert_id = any($1::uuid[])`,
    [ids],
  );
  for (const { alert_id: id, ...row } of deliveries) found.get(id)!.deliveries.push(row as DeliveryRow);
  const timers = await postgres.ask(
    `SELECT alert_id, step, ${ms('due_at')} AS "dueAt", ${ms('fired_at')} AS "firedAt", cancelled_at IS NOT NULL AS "isCancelled"
     FROM alert_timers WHERE alert_id = any($1::uuid[])`,
    [ids],
  );
  for (const { alert_id: id, ...row } of timers) found.get(id)!.timers.push(row as TimerRow);
  return found;
};
