// The time zone at a point in Australia, by state borders.
import type { Point } from './geography.ts';

/** From the Simpson Desert to the sea: between Queensland and New South Wales, longitude and latitude. */
const queenslandSouth: readonly (readonly [number, number])[] = [
  [141, -29],
  [148.95, -29],
  [149.6, -28.6],
  [150.4, -28.55],
  [151, -28.75],
  [151.3, -28.95],
  [152, -28.95],
  [152.5, -28.3],
  [153.55, -28.17],
];

const isQueensland = ({ latitude, longitude }: Point): boolean => {
  const next = queenslandSouth.findIndex(([at]) => at >= longitude);
  const [to, from] = [queenslandSouth.at(next), queenslandSouth.at(Math.max(0, next - 1))];
  if (!to || !from) return false;
  const share = to[0] === from[0] ? 1 : (longitude - from[0]) / (to[0] - from[0]);
  return latitude > from[1] + (to[1] - from[1]) * share;
};

/** The last roadhouses before South Australia, east of Caiguna, have a time zone of their own. */
const isEucla = ({ latitude, longitude }: Point): boolean => longitude > 125.5 && longitude < 129 && latitude < -31.3;

const isNear = (point: Point, latitude: number, longitude: number): boolean =>
  Math.abs(point.latitude - latitude) < 1 && Math.abs(point.longitude - longitude) < 1;

/** Null: not in Australia, and its time zone is unknown. */
const zoneAt = (point: Point): string | null => {
  const { latitude, longitude } = point;
  if (isNear(point, -31.55, 159.08)) return 'Australia/Lord_Howe';
  if (isNear(point, -29.03, 167.95)) return 'Pacific/Norfolk';
  if (isNear(point, -10.49, 105.63)) return 'Indian/Christmas';
  if (isNear(point, -12.17, 96.83)) return 'Indian/Cocos';
  if (latitude > -9 || latitude < -44.5 || longitude < 112 || longitude > 154.5) return null;
  if (longitude < 129) return isEucla(point) ? 'Australia/Eucla' : 'Australia/Perth';
  if (longitude < 138) return latitude > -26 ? 'Australia/Darwin' : 'Australia/Adelaide';
  if (longitude < 141) return latitude > -26 ? 'Australia/Brisbane' : 'Australia/Adelaide';
  if (isQueensland(point)) return 'Australia/Brisbane';
  if (longitude < 142.3 && latitude > -32.9 && latitude < -30.7) return 'Australia/Broken_Hill';
  return 'Australia/Sydney';
};

/** So near to a border one street may go by another clock. */
const borderDegrees = 0.1;

/** The zones that may hold at a point: one, but near a border both. */
export const zonesAt = ({ latitude, longitude }: Point): string[] => {
  const around = [-borderDegrees, 0, borderDegrees];
  const zones = around.flatMap((north) =>
    around.map((east) => zoneAt({ latitude: latitude + north, longitude: longitude + east })),
  );
  return zoneAt({ latitude, longitude }) === null ? [] : [...new Set(zones.filter((zone) => zone !== null))];
};
