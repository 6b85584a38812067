// The places that are stored here, in SQL.
import type { PlaceType } from '@mycrew/contract/places.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Box, Point } from './geography.ts';

export interface StoredPlaceRow {
  id: string;
  source: 'house' | 'osm';
  sourceRef: string;
  type: PlaceType;
  name: string;
  address: string | null;
  latitude: number;
  longitude: number;
  phone: string | null;
  hours: string | null;
  metres: number;
}
export type PlaceToStore = Omit<StoredPlaceRow, 'metres'>;

interface Wanted {
  from: Point;
  box: Box;
  radiusMetres: number;
  type: PlaceType | null;
  /** Of each kind. */
  most: number;
}

export const placeStore = {
  /** Nearest first. The box is what the index answers; the circle is cut out of it. */
  async around(db: Db | Tx, { from, box, radiusMetres, type, most }: Wanted): Promise<StoredPlaceRow[]> {
    const { rows } = await sql<StoredPlaceRow>`
      SELECT * FROM (
        SELECT here.*, row_number() OVER (PARTITION BY here.type ORDER BY here.metres) AS place FROM (
          SELECT id, source, source_ref, type, name, address, latitude, longitude, phone, hours,
            2 * 6371000 * asin(least(1, sqrt(
              power(sin(radians(latitude - ${from.latitude}::float8) / 2), 2)
              + cos(radians(${from.latitude}::float8)) * cos(radians(latitude))
              * power(sin(radians(longitude - ${from.longitude}::float8) / 2), 2)))) AS metres
          FROM places
          WHERE latitude BETWEEN ${box.south} AND ${box.north} AND longitude BETWEEN ${box.west} AND ${box.east}
            AND (${type}::text IS NULL OR type = ${type})
        ) here WHERE here.metres <= ${radiusMetres}
      ) ranked WHERE place <= ${most} ORDER BY metres`.execute(db);
    return rows;
  },

  /** A place that its source has named before is written anew; answers how many were new. */
  async save(tx: Tx, places: PlaceToStore[], now: Date): Promise<number> {
    if (places.length === 0) return 0;
    const { rows } = await sql<{ isNew: boolean }>`
      INSERT INTO places (id, source, source_ref, type, name, address, latitude, longitude, phone, hours, updated_at)
      SELECT p.*, ${now}::timestamptz FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS p(
        "id" uuid, "source" text, "sourceRef" text, "type" text, "name" text, "address" text,
        "latitude" float8, "longitude" float8, "phone" text, "hours" text)
      ON CONFLICT (source, source_ref) DO UPDATE SET type = excluded.type, name = excluded.name,
        address = excluded.address, latitude = excluded.latitude, longitude = excluded.longitude,
        phone = excluded.phone, hours = excluded.hours, updated_at = excluded.updated_at
      RETURNING xmax = 0 AS is_new`.execute(tx);
    return rows.filter(({ isNew }) => isNew).length;
  },

  /** How many of these are there already. */
  async known(db: Db, places: Pick<PlaceToStore, 'source' | 'sourceRef'>[]): Promise<number> {
    const [sources, refs] = [places.map(({ source }) => source), places.map(({ sourceRef }) => sourceRef)];
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM places p
      JOIN unnest(${sources}::text[], ${refs}::text[]) AS given (source, source_ref)
        ON given.source = p.source AND given.source_ref = p.source_ref`.execute(db);
    return rows[0]!.count;
  },
};
export type PlaceStore = typeof placeStore;
