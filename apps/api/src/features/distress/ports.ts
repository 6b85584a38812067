// What this room asks of delivery: plan, repeat, publish, end, and receipts.
import type { AlertRef, EndKind, KnownReceipt, LoggedEvent, Reach, TextReport } from '#src/alert-types.ts';
import type { Db, Tx } from '#src/foundation-types.ts';

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
  end(tx: Tx, alert: AlertRef, as: EndKind, notified: string[]): Promise<void>;
  withdraw(tx: Tx, alertId: string, crewIds: string[]): Promise<void>;
  receipts(db: Db | Tx, alertId: string): Promise<KnownReceipt[]>;
  events(db: Db | Tx, personId: string, deviceId: string | null): Promise<LoggedEvent[]>;
  moveCursor(tx: Tx, personId: string, deviceId: string | null, seq: number): Promise<void>;
  report(tx: Tx, report: TextReport): Promise<void>;
}
