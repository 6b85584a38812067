// The types that the alert rooms share: the alert, its recipients and channels, and the outcomes.
import type { AlertChannel, AlertEvent, ReceiptState } from '@mycrew/contract/alerts.ts';

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

export const unansweredSteps = ['remind', 'widen', 'remind-10', 'remind-20', 'remind-30'] as const;
export type Step = (typeof unansweredSteps)[number] | 'expire' | 'erase-location' | 'ask-24' | 'ask-72';

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
