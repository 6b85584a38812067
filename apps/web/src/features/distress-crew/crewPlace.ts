// How far a place is, and its point, in words.
import type { Point } from '#shared/map/metresBetween.ts';

/** 'About 300 m from you', '1.2 km from you', 'about 14 km from you'. */
export function distanceWords(metres: number, isRough: boolean): string {
  const about = isRough ? 'about ' : '';
  if (metres < 950)
    return isRough ? 'Within about a kilometre of you' : `${Math.max(50, Math.round(metres / 50) * 50)} m from you`;
  const km = metres / 1_000;
  const written = km < 10 && !isRough ? km.toFixed(1) : String(Math.round(km));
  return `${about}${written} km from you`.replace(/^a/u, 'A');
}

export const pointWords = ({ Latitude, Longitude }: Point, digits: number): string =>
  `${Latitude.toFixed(digits)}, ${Longitude.toFixed(digits)}`;
