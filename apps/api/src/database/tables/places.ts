// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Timestamp } from '../column-types.ts';

export interface PlacesTable {
  id: string;
  source: string;
  sourceRef: string;
  type: string;
  name: string;
  address: string | null;
  latitude: number;
  longitude: number;
  phone: string | null;
  hours: string | null;
  updatedAt: Timestamp;
}

export interface SafePlacesTable {
  id: string;
  alertId: string;
  youthId: string;
  authorId: string;
  nameSealed: Buffer;
  spotSealed: Buffer;
  state: 'proposed' | 'shared';
  createdAt: Timestamp;
  settledAt: Timestamp | null;
}
