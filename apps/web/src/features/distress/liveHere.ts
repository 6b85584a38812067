// Whether this browser keeps the place of my alert up to date, kept through a reload and never longer than the hour.
import { livePlace } from '@mycrew/contract/constants.ts';
import { storedForMe } from '#shared/session/storedForMe.ts';
import { getSession } from '#shared/session/session.ts';

interface LiveHere {
  userId: string;
  alertId: string;
  /** By this device's clock, whatever the server's says. */
  until: number;
  /** The server has been heard to say that it runs; before that its silence ends nothing. */
  isHeard?: true;
  /** `over`: the hour has gone by, or it was stopped elsewhere. `refused`: the device keeps it to itself. */
  endedAs?: 'over' | 'refused';
}

const stored = storedForMe<LiveHere>(
  'livePlace',
  ({ alertId, until }) => typeof alertId === 'string' && typeof until === 'number',
);
export const { read: liveHere, useStored: useLiveHere } = stored;

export const beginHere = (alertId: string): void =>
  stored.keep({ userId: getSession()?.UserId ?? '', alertId, until: Date.now() + livePlace.forMs });

export function noteHeard(): void {
  const live = liveHere();
  if (live && !live.isHeard) stored.keep({ ...live, isHeard: true });
}

/** Nothing more leaves this browser from here on; what ended by itself is remembered, so that it can be said. */
export function endHere(endedAs?: 'over' | 'refused'): void {
  const live = liveHere();
  stored.keep(live && endedAs ? { ...live, endedAs } : null);
}
