// An announcement: always listed, pushed only where somebody switched it on.
import type { Kind } from './kind.ts';

export const announcementShown: Kind<'announcement.shown'> = {
  on: 'announcement.shown',
  type: 'NEW-ANNOUNCEMENT',
  switch: 'newAnnouncement',
  whom: ({ personIds }) => personIds,
  about: () => null,
  leadsTo: ({ announcementId }) => announcementId,
  once: ({ announcementId }) => `announcement.shown:${announcementId}`,
  holdsWhile: 'always',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: false,
  words: () => ({ title: 'News from MyCrew', body: 'There is a new announcement. Tap to read it.' }),
};
