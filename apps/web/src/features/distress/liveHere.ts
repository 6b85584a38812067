// Whether this browser sends the live location of an alert; stored through a reload, for an hour at most.
import { livePlace } from '@mycrew/contract/constants.ts';
import { storedForMe } from '#shared/session/storedForMe.ts';
import { getSession } from '#shared/session/session.ts';

interface LiveHere {
  userId: string;
  alertId: string;
  /** By this device's clock, not the server's. */
  until: number;
  /** The server has confirmed it; before that its absence ends nothing. */
  isHeard?: true;
  /** `over`: the hour has passed, or it was stopped elsewhere. `refused`: the device refuses its location. */
  endedAs?: 'over' | 'refused';
}

const stored = storedForMe<LiveHere>(
  'livePlace',
  ({ alertId, until }) => typeof alertId === 'string' && typeof until === 'number',
);
export const { read: liveHere, useStored: useLiveHere } = stored;

export const beginHere = (alertId: string): void =>
  stored.store({ userId: getSession()?.UserId ?? '', alertId, until: Date.now() + livePlace.forMs });

export function noteHeard(): void {
  const live = liveHere();
  if (live && !live.isHeard) stored.store({ ...live, isHeard: true });
}

/** Nothing more is sent from here on; an end by itself is remembered, so that it can be shown. */
export function endHere(endedAs?: 'over' | 'refused'): void {
  const live = liveHere();
  stored.store(live && endedAs ? { ...live, endedAs } : null);
}
