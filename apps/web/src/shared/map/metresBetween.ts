// Great-circle distance of two points.
export interface Point {
  Latitude: number;
  Longitude: number;
}

const earthMetres = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function metresBetween(a: Point, b: Point): number {
  const half =
    Math.sin(radians(b.Latitude - a.Latitude) / 2) ** 2 +
    Math.cos(radians(a.Latitude)) *
      Math.cos(radians(b.Latitude)) *
      Math.sin(radians(b.Longitude - a.Longitude) / 2) ** 2;
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(half)));
}
