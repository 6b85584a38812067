import type { NearbyPlace, PlaceType } from '@mycrew/contract/places.ts';

export const typeWords: Record<PlaceType, { one: string; many: string }> = {
  police: { one: 'Police station', many: 'Police' },
  hospital: { one: 'Hospital', many: 'Hospitals' },
  headspace: { one: 'headspace centre', many: 'headspace' },
  safeHaven: { one: 'Safe Haven', many: 'Safe Havens' },
  mentalHealth: { one: 'Mental health centre', many: 'Mental health' },
  pharmacy: { one: 'Pharmacy', many: 'Pharmacies' },
  library: { one: 'Library', many: 'Libraries' },
  youthCentre: { one: 'Youth centre', many: 'Youth centres' },
  school: { one: 'School', many: 'Schools' },
  community: { one: 'Community centre', many: 'Community centres' },
  fireStation: { one: 'Fire or ambulance station', many: 'Fire and ambulance' },
  trainStation: { one: 'Train station', many: 'Train stations' },
  worship: { one: 'Place of worship', many: 'Places of worship' },
  cafe: { one: 'Café', many: 'Cafés' },
};

/** Distance from the searched position, which is known to about 100 m. */
export function distanceWords(metres: number): string {
  if (metres < 150) return 'Within 100 m';
  if (metres < 950) return `${Math.round(metres / 100) * 100} m away`;
  const km = metres / 1_000;
  return `${km < 10 ? km.toFixed(1) : Math.round(km)} km away`;
}

/** The label of a marker on the map. */
export const markWords = ({ Name, Type, DistanceMetres }: NearbyPlace): string =>
  `${Name}, ${typeWords[Type].one}, ${distanceWords(DistanceMetres)}`;

const dayNames: Record<string, string> = {
  Mo: 'Mon',
  Tu: 'Tue',
  We: 'Wed',
  Th: 'Thu',
  Fr: 'Fri',
  Sa: 'Sat',
  Su: 'Sun',
  PH: 'public holidays',
  SH: 'school holidays',
};

function timeWords(hours: string, minutes: string): string {
  const hour = Number(hours) % 24;
  if (hour === 0 && minutes === '00') return 'midnight';
  const written = `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}`;
  return `${written} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Common forms become words; everything else stays as in the source. */
export function hoursWords(hours: string): string {
  if (hours.trim() === '24/7') return 'Always open';
  if (!/^[\w\s:;,/-]*$/u.test(hours) || !/\d:\d\d/u.test(hours)) return hours;
  return hours
    .replace(/\b(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)\b/gu, (day) => dayNames[day] ?? day)
    .replace(/\b(\d{1,2}):(\d{2})\b/gu, (_, hour: string, minutes: string) => timeWords(hour, minutes))
    .replace(/\boff\b/gu, 'closed')
    .replace(/\s*;\s*/gu, ' · ')
    .replace(/\s*,\s*/gu, ', ')
    .replace(/\s*-\s*/gu, '–');
}

const kilometres = (metres: number): string => `${Math.round(metres / 1_000)} km`;

export const countWords = (count: number, label: string): string =>
  `${count === 1 ? '1 place' : `${count} places`} near ${label}`;

export const nothingWords = (type: PlaceType | null, radius: number): string =>
  `${type ? `Nothing of this kind` : 'Nothing'} that we know of within ${kilometres(radius)}`;

export const furtherWords = (radius: number): string => `Look within ${kilometres(radius)}`;

/** Equal to a place already in the alert. */
export const isSamePlace = (
  { Name, Latitude, Longitude }: NearbyPlace,
  { PlaceName, Coordinates }: { PlaceName: string; Coordinates: { latitude: number; longitude: number } },
): boolean => Name === PlaceName && Latitude === Coordinates.latitude && Longitude === Coordinates.longitude;
