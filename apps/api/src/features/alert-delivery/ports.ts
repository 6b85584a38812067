// What goes in and out at the ports of this room: an alert, whom it may reach and how, and what became of that.
import type { AlertChannel, AlertEvent, ReceiptState } from '@mycrew/contract/alerts.ts';

export interface AlertRef {
  id: string;
  youthId: string;
  /** The row's, after whoever changed it has raised it. */
  version: number;
}

export interface Reach {
  crewId: string;
  hasEmail: boolean;
  hasText: boolean;
  hasPush: boolean;
  isOnline: boolean;
  alertsOff: boolean;
}

export type EventType = AlertEvent['Type'];
export type EndKind = 'cleared' | 'mistake' | 'expired';
export type Kind = 'alert' | 'reminder' | EndKind;
export const sentChannels = ['push', 'email', 'sms'] as const satisfies AlertChannel[];
export type SentChannel = (typeof sentChannels)[number];

export const unansweredSteps = ['remind', 'widen', 'remind-10', 'remind-20', 'remind-30'] as const;
export type Step = (typeof unansweredSteps)[number] | 'expire' | 'erase-location' | 'ask-24' | 'ask-72';

export interface KnownReceipt {
  crewId: string;
  channel: AlertChannel;
  state: ReceiptState;
  at: Date;
}

export interface TextReport {
  /** The host of whoever reports; null where there is only one. */
  provider: string | null;
  refs: string[];
  state: 'delivered' | 'failed';
}

export interface LoggedEvent {
  seq: number;
  type: EventType;
  alertId: string;
  version: number;
  youthId: string;
  firstName: string;
  createdAt: Date;
}
