// Australian cities, towns and suburbs from an installed package, loaded on first use.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { metresBetween } from './geography.ts';

export interface CityRow {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  population: number;
}

const mostFound = 8;
const bigCity = 50_000;

/** Accents, apostrophes and capitals are nobody's business who is looking for help. */
const typed = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}’'`]/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

const readAll = async (): Promise<CityRow[]> => {
  const thread = new Worker(new URL('city-list.worker.ts', import.meta.url), { env: {}, execArgv: [] });
  const [cities] = (await once(thread, 'message')) as [CityRow[]];
  return cities;
};

/** Where a state has two of a name, the smaller one says what it is near. */
const notifiedApart = (cities: CityRow[]): CityRow[] => {
  const taken = new Set<string>();
  const big = cities.filter(({ population }) => population >= bigCity);
  return cities.map((city) => {
    const label = `${city.name}, ${city.state}`;
    if (!taken.has(label)) {
      taken.add(label);
      return city;
    }
    const [near] = big.toSorted((a, b) => metresBetween(city, a) - metresBetween(city, b));
    return near ? { ...city, name: `${city.name} near ${near.name}` } : city;
  });
};

export const createCityList = () => {
  let reading: Promise<{ city: CityRow; typed: string }[]> | null = null;

  const all = () => {
    reading ??= readAll().then((cities) =>
      notifiedApart(cities.toSorted((a, b) => b.population - a.population)).map((city) => ({
        city,
        typed: typed(city.name),
      })),
    );
    reading.catch(() => {
      reading = null;
    });
    return reading;
  };

  return {
    /** Those that begin so, biggest first. */
    async beginning(written: string): Promise<CityRow[]> {
      const start = typed(written);
      if (start.length < 2) return [];
      const found = (await all()).filter((known) => known.typed.startsWith(start));
      return found.slice(0, mostFound).map(({ city }) => city);
    },
  };
};
export type CityList = ReturnType<typeof createCityList>;
