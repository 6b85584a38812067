// Searches safe places around a typed town, for the page without script and account.
import { placeTypes, type City, type NearbyPlace, type PlaceType } from '@mycrew/contract/places.ts';

export interface SearchDeps {
  near(looking: { lat: number; lng: number; type?: PlaceType; radius: number; onlyStored?: boolean }): Promise<{
    Places: NearbyPlace[];
    OnlyStored: boolean;
    Credits: string[];
  }>;
  cities(written: string): Promise<City[]>;
}

export interface PlaceQuery {
  town: string;
  state: string;
  kind: PlaceType | null;
}

export type PlaceResults =
  | { is: 'notAsked' | 'unknownTown' | 'notAnswered' }
  | { is: 'found'; city: City; alike: City[]; places: NearbyPlace[]; onlyStored: boolean; credits: string[] };

/** Next door first; the whole region where there is nothing. */
const radiiMetres = [5_000, 25_000, 50_000] as const;
const mostLetters = 60;

const isKind = (text: string | undefined): text is PlaceType => (placeTypes as readonly string[]).includes(text ?? '');

/** People write 'Newtown, NSW' or 'newtown nsw' as well. */
const withState = /^(.{2,}?)[\s,]+(NSW|VIC|QLD|SA|WA|TAS|NT|ACT)$/iu;

export const askedIn = ({ town = '', state = '', kind }: Readonly<Record<string, string>>): PlaceQuery => {
  const written = town.trim().slice(0, mostLetters);
  const [, name, itsState] = withState.exec(written) ?? [];
  return {
    town: name ?? written,
    state: itsState?.toUpperCase() ?? state.trim().slice(0, mostLetters),
    kind: isKind(kind) ? kind : null,
  };
};

const chosenOf = (cities: City[], { town, state }: PlaceQuery): City | undefined => {
  const same = (a: string, b: string) => a.localeCompare(b, 'en-AU', { sensitivity: 'base' }) === 0;
  return (
    cities.find((city) => same(city.Name, town) && same(city.State, state)) ??
    cities.find((city) => same(city.State, state)) ??
    cities.find((city) => same(city.Name, town)) ??
    cities[0]
  );
};

export const createSafePlaceSearch = ({ near, cities }: SearchDeps) => {
  const around = async ({ Latitude: lat, Longitude: lng }: City, kind: PlaceType | null) => {
    let onlyStored = false;
    for (const radius of radiiMetres) {
      const answer = await near({ lat, lng, radius, onlyStored, ...(kind && { type: kind }) });
      // A source that timed out once in this search is not asked again.
      onlyStored = answer.OnlyStored;
      if (answer.Places.length > 0 || radius === radiiMetres.at(-1)) return answer;
    }
    throw new Error('There is a last radius.');
  };

  return async (asked: PlaceQuery): Promise<PlaceResults> => {
    if (asked.town.length < 2) return { is: asked.town === '' ? 'notAsked' : 'unknownTown' };
    try {
      const among = await cities(asked.town);
      const city = chosenOf(among, asked);
      if (!city) return { is: 'unknownTown' };
      const { Places: places, OnlyStored: onlyStored, Credits: credits } = await around(city, asked.kind);
      return { is: 'found', city, alike: among.filter((each) => each !== city), places, onlyStored, credits };
    } catch {
      // Whoever needs a place now is shown what to do without the list; that is the answer, not a failure.
      return { is: 'notAnswered' };
    }
  };
};
export type SafePlaceSearch = ReturnType<typeof createSafePlaceSearch>;
