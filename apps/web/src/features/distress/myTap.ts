// This browser's own last tap, stored through a reload: enough to go on without a server.
import type { LocationKind } from '@mycrew/contract/alerts.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { newKey } from '#shared/api/newKey.ts';
import { storedForMe } from '#shared/session/storedForMe.ts';
import { getSession } from '#shared/session/session.ts';

export interface MyTap {
  userId: string;
  clientAlertId: string;
  at: number;
  /** Null: the whole crew, by the call that needs no ids. */
  crewIds: string[] | null;
  /** As far as known; a locked phone knows nobody. */
  people: Person[];
  note: string;
  locationKind: LocationKind;
  widenAgreed: boolean;
  /** Once the server has answered. */
  alertId: string | null;
  answeredAt: number | null;
  /** Ended here; the server may not know yet. */
  endedAs: 'ok' | 'mistake' | null;
}

export const newTap = (more: Partial<MyTap>): MyTap => ({
  userId: getSession()?.UserId ?? '',
  clientAlertId: newKey(),
  at: Date.now(),
  crewIds: null,
  people: [],
  note: '',
  locationKind: 'none',
  widenAgreed: false,
  alertId: null,
  answeredAt: null,
  endedAs: null,
  ...more,
});

const stored = storedForMe<MyTap>(
  'myAlert',
  ({ clientAlertId, people }) => typeof clientAlertId === 'string' && Array.isArray(people),
);
export const { read: myTap, store: storeTap, useStored: useMyTap } = stored;

/** Only where it is still the same tap: an answer may come late. */
export function changeTap(clientAlertId: string, change: Partial<MyTap>): void {
  const tap = myTap();
  if (tap?.clientAlertId === clientAlertId) storeTap({ ...tap, ...change });
}
