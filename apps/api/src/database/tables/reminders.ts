// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface ReminderSettingsTable {
  personId: string;
  skipIfCheckedIn: Generated<boolean>;
  againIfUnanswered: Generated<boolean>;
  snoozeMinutes: number | null;
  unansweredDays: Generated<number>;
  lastSentAt: Timestamp | null;
  restingSince: Timestamp | null;
}

export interface RemindersTable {
  id: string;
  personId: string;
  localTime: string;
  days: number[];
  isOn: boolean;
  dueOn: string | null;
  nextDueAt: Timestamp | null;
  unansweredSince: Timestamp | null;
  createdAt: Timestamp;
}
