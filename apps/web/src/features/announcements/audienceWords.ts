import type { StaffAnnouncement } from '@mycrew/contract/announcements.ts';

export const audienceWords: Record<StaffAnnouncement['Audience'], string> = {
  everybody: 'Everybody',
  youth: 'Young people',
  supporter: 'Supporters',
};
