// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface EventAsksTable {
  eventId: string;
  personId: string;
  crewId: string;
  onDay: string;
  askedAt: Timestamp;
  dueAt: Timestamp | null;
  toldAt: Timestamp | null;
}

export interface EventMoodsTable {
  eventId: string;
  personId: string;
  onDay: string;
  before: string | null;
  after: string | null;
}

export interface EventSharesTable {
  eventId: string;
  personId: string;
  crewId: string;
  sharedAt: Timestamp;
}

export interface EventViewersTable {
  eventId: string;
  personId: string;
  crewId: string;
  sharedAt: Timestamp;
}

export interface EventsTable {
  id: string;
  personId: string;
  category: string;
  titleSealed: Buffer;
  placeSealed: Buffer | null;
  notesSealed: Buffer | null;
  startsOn: string;
  startsTime: string | null;
  endsOn: string;
  endsTime: string | null;
  timeZone: string;
  repeatWeeks: number | null;
  repeatDays: Generated<number[]>;
  repeatUntil: string | null;
  lastOn: string | null;
  remindMinutes: number | null;
  remindAt: Timestamp | null;
  sharesNotes: Generated<boolean>;
  publishedId: string | null;
  changedAt: Timestamp;
  createdAt: Timestamp;
}

export interface PublishedEventsTable {
  id: string;
  status: 'draft' | 'published' | 'cancelled';
  category: string;
  title: string;
  summary: string;
  organiser: string;
  startsOn: string;
  startsTime: string | null;
  endsOn: string;
  endsTime: string | null;
  timeZone: string;
  endsAt: Timestamp;
  how: 'online' | 'in-person' | 'both';
  place: string | null;
  address: string | null;
  state: string | null;
  link: string | null;
  cost: 'free' | 'low' | 'paid';
  costNote: string | null;
  ageFrom: number;
  ageTo: number | null;
  audience: 'me' | 'crew' | 'public';
  accessibility: Generated<string[]>;
  accessibilityNote: string | null;
  changedAt: Timestamp;
  createdAt: Timestamp;
}
