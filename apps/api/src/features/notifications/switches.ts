// The five switches of the settings, and whether notices come by email at all: how they stand until somebody touches them. Specification section 4.
import type { NotificationSwitch } from '@mycrew/contract/notifications.ts';

export type Switches = Record<NotificationSwitch | 'byEmail', boolean>;

export const switchDefaults: Switches = {
  checkIn: true,
  safePlaceShared: true,
  distressAlert: true,
  crewAccept: false,
  newAnnouncement: false,
  byEmail: true,
};
