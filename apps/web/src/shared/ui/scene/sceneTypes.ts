// The data of a night scene; coordinates are those of its own box.
export type Point = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];

export interface Scene {
  width: number;
  height: number;
  fit: string;
  sky: {
    centre: Point;
    /** Half widths and half heights of the printed ellipses, the widest (and darkest) first. */
    rings: readonly Point[];
  };
  hills: readonly [far: string, near: string, knoll: string];
  stars: { count: number; until: number; clearOf: readonly Box[]; size?: number };
  cross?: { at: Point; scale: number };
  trees: readonly { at: Point; scale: number; flipped?: boolean }[];
  strings: readonly {
    from: Point;
    sag: Point;
    to: Point;
    bulbs: readonly number[];
    radius: number;
    /** Which bulbs are on; all of them where this is left out. */
    lit?: readonly number[];
  }[];
  people?: { at: Point; scale: number; who: 'four' | 'one' };
  /** Small lights on the ground: scattered over an area, or standing one by one along a path. */
  lights?: { from: Point; to: Point } | { path: readonly Point[] };
}
