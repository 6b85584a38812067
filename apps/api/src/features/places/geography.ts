// Distances and roundings on the globe.
export interface Point {
  latitude: number;
  longitude: number;
}

const earthMetres = 6_371_000;
const metresOfDegree = (Math.PI * earthMetres) / 180;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** About 100 m: near enough to find a place, too far off to find a person. */
export const roundedPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 1_000) / 1_000,
  longitude: Math.round(longitude * 1_000) / 1_000,
});

/** Along a great circle. */
export const metresBetween = (a: Point, b: Point): number => {
  const [alike, across] = [radians(b.latitude - a.latitude) / 2, radians(b.longitude - a.longitude) / 2];
  const half =
    Math.sin(alike) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(across) ** 2;
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(half)));
};

export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Holds the circle, and at the poles rather too much than too little. */
export const boxAround = ({ latitude, longitude }: Point, radiusMetres: number): Box => {
  const high = radiusMetres / metresOfDegree;
  const wide = high / Math.max(0.01, Math.cos(radians(Math.min(90, Math.abs(latitude) + high))));
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide };
};
