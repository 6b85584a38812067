// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Timestamp } from '../column-types.ts';

export interface CheckinAnswersTable {
  checkinId: string;
  supporterId: string;
  replyEmotionId: string;
  createdAt: Timestamp;
  youthId: string;
}

export interface ReplyEmotionsTable {
  id: string;
  codepoint: string;
  label: string;
  fits: 'any' | 'pleasant' | 'hard';
  position: number;
}
