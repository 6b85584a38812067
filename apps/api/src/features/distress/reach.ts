// The channels by which a crew member can be reached now.
import type { PresenceBoard } from '#src/foundation-types.ts';
import type { Reach } from '#src/alert-types.ts';
import type { CrewReach } from './raising.store.ts';

export const reachNow =
  (presence: Pick<PresenceBoard, 'of'>) =>
  ({ crewId, hasEmail, hasText, hasPush, alertsOff }: Omit<CrewReach, 'isNotified'>): Reach => {
    const { IsOnline, IsAway } = presence.of(crewId);
    return { crewId, hasEmail, hasText, hasPush, alertsOff, isOnline: IsOnline && !IsAway };
  };
