// Eight colour filters: a mix of red, green and blue, equal in every browser.
type Row = readonly [red: number, green: number, blue: number, add: number];
type Mix = readonly [Row, Row, Row];

const plain: Mix = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
];

/** 1 is full colour, 0 is none. */
const saturated = (by: number): Mix => {
  const [r, g, b] = [0.2126 * (1 - by), 0.7152 * (1 - by), 0.0722 * (1 - by)];
  return [
    [r + by, g, b, 0],
    [r, g + by, b, 0],
    [r, g, b + by, 0],
  ];
};

const tinted = ([row1, row2, row3]: Mix, gain: readonly number[], lift: readonly number[]): Mix => {
  const tint = (row: Row, at: number): Row => {
    const times = gain[at] ?? 1;
    return [row[0] * times, row[1] * times, row[2] * times, row[3] * times + (lift[at] ?? 0)];
  };
  return [tint(row1, 0), tint(row2, 1), tint(row3, 2)];
};

export const pictureFilters = [
  { id: 'plain', name: 'As it is', mix: plain },
  { id: 'lamp', name: 'Lamp', mix: tinted(saturated(1.05), [1.04, 1.0, 0.9], [8, 3, -4]) },
  { id: 'dusk', name: 'Dusk', mix: tinted(saturated(0.9), [0.99, 0.91, 1.0], [4, -4, 8]) },
  { id: 'sea', name: 'Sea', mix: tinted(saturated(0.95), [0.92, 1.0, 1.03], [-3, 2, 6]) },
  { id: 'bright', name: 'Bright', mix: tinted(saturated(1.2), [1.1, 1.1, 1.1], [6, 6, 6]) },
  { id: 'soft', name: 'Soft', mix: tinted(saturated(0.75), [0.85, 0.85, 0.85], [34, 32, 32]) },
  { id: 'paper', name: 'Paper', mix: tinted(saturated(0.15), [1.02, 0.95, 0.82], [16, 12, 6]) },
  { id: 'grey', name: 'Grey', mix: saturated(0) },
] as const satisfies readonly { id: string; name: string; mix: Mix }[];

export type PictureFilter = (typeof pictureFilters)[number]['id'];

/** Changes the pixels in place; transparency stays. */
export function mixPixels(pixels: Uint8ClampedArray, filter: PictureFilter): void {
  if (filter === 'plain') return;
  const mix: Mix = pictureFilters.find(({ id }) => id === filter)?.mix ?? plain;
  const [red, green, blue] = mix;
  for (let at = 0; at + 2 < pixels.length; at += 4) {
    const r = pixels[at] ?? 0;
    const g = pixels[at + 1] ?? 0;
    const b = pixels[at + 2] ?? 0;
    pixels[at] = red[0] * r + red[1] * g + red[2] * b + red[3];
    pixels[at + 1] = green[0] * r + green[1] * g + green[2] * b + green[3];
    pixels[at + 2] = blue[0] * r + blue[1] * g + blue[2] * b + blue[3];
  }
}
