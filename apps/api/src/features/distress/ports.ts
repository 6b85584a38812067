// What this room asks of the one that sends: plan, repeat, tell, end, and say what arrived.
import type { AlertChannel, AlertEvent, ReceiptState } from '@mycrew/contract/alerts.ts';
import type { Db, Tx } from '#src/foundation-types.ts';

export interface AlertRef {
  id: string;
  youthId: string;
  /** The row's, after whoever changed it has raised it. */
  version: number;
}

/** How somebody can be reached right now. */
export interface Reach {
  crewId: string;
  hasEmail: boolean;
  hasText: boolean;
  hasPush: boolean;
  isOnline: boolean;
  alertsOff: boolean;
}

export type EndKind = 'cleared' | 'mistake' | 'expired';
export type Step =
  | 'remind'
  | 'widen'
  | 'remind-10'
  | 'remind-20'
  | 'remind-30'
  | 'expire'
  | 'erase-location'
  | 'ask-24'
  | 'ask-72';

export interface KnownReceipt {
  crewId: string;
  channel: AlertChannel;
  state: ReceiptState;
  at: Date;
}

export interface LoggedEvent {
  seq: number;
  type: AlertEvent['Type'];
  alertId: string;
  version: number;
  youthId: string;
  firstName: string;
  createdAt: Date;
}

export interface TextReport {
  /** The host of whoever reports; null where there is only one. */
  provider: string | null;
  refs: string[];
  state: 'delivered' | 'failed';
}

export interface Delivery {
  linkHash(alertId: string, crewId: string): Buffer;
  begin(
    tx: Tx,
    alert: AlertRef,
    to: Reach[],
    options: { isFirst: boolean; widenAgreed: boolean; concerned: string[] },
  ): Promise<void>;
  again(tx: Tx, alert: AlertRef, to: Reach[], concerned: string[]): Promise<void>;
  changed(tx: Tx, alert: AlertRef, concerned: string[], type: 'changed' | 'answer' | 'safePlace'): Promise<void>;
  /** Only a hint to read again. */
  moved(tx: Tx, concerned: string[]): void;
  seen(tx: Tx, alertId: string, crewId: string): Promise<void>;
  acknowledged(tx: Tx, alertId: string): Promise<void>;
  reopened(tx: Tx, alertId: string, widenAgreed: boolean): Promise<void>;
  end(tx: Tx, alert: AlertRef, as: EndKind, told: string[]): Promise<void>;
  withdraw(tx: Tx, alertId: string, crewIds: string[]): Promise<void>;
  receipts(db: Db | Tx, alertId: string): Promise<KnownReceipt[]>;
  events(db: Db | Tx, personId: string, deviceId: string | null): Promise<LoggedEvent[]>;
  moveCursor(tx: Tx, personId: string, deviceId: string | null, seq: number): Promise<void>;
  report(tx: Tx, report: TextReport): Promise<void>;
}
