// An alert and its states.
import type { AlertAnswer, AlertEnd, LocationKind } from '@mycrew/contract/alerts.ts';

export type AlertState = 'active' | 'cleared' | 'mistake' | 'expired';

export interface AlertRow {
  id: string;
  youthId: string;
  state: AlertState;
  version: number;
  noteSealed: Buffer | null;
  locationKind: LocationKind;
  locationSealed: Buffer | null;
  locationAt: Date | null;
  widenAgreed: boolean;
  createdAt: Date;
  remindedAt: Date | null;
  widenedAt: Date | null;
  endedAt: Date | null;
}

/** Whether the youth updates the place, by the database's clock. */
export interface LiveRow {
  isLive: boolean;
  liveUntil: Date | null;
  liveStoppedAt: Date | null;
}

/** Somebody who was notified, with their name. */
export interface RecipientRow {
  crewId: string;
  firstName: string;
  lastName: string;
  pictureId: string | null;
  alertsOff: boolean;
  seenAt: Date | null;
  answer: AlertAnswer | null;
  answerMinutes: number | null;
  answeredAt: Date | null;
}

export const hasIt = (answer: AlertAnswer | null): boolean => answer !== null && answer !== 'cant';

/** An alert that nobody ended is never called clear. */
export const outwardStatus = (state: AlertState): 'Active' | 'CLEARED' | null => {
  if (state === 'active') return 'Active';
  return state === 'expired' ? null : 'CLEARED';
};

const ends: Record<AlertState, AlertEnd | null> = {
  active: null,
  cleared: 'ok',
  mistake: 'mistake',
  expired: 'expired',
};
export const endOf = (state: AlertState): AlertEnd | null => ends[state];
