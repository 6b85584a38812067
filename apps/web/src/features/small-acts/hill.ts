// The village on the hill: which houses stand there and which of their windows are lit, from a count and a person.
// The same windows stay lit as the count grows, and each row of houses is four paths, however many stand in it.
import { seeded } from '#shared/ui/scene/seeded.ts';

/** A number from a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}

export interface Ground {
  width: number;
  height: number;
}

/** Nearest first: how high each row stands above the lower edge, at the sides and how much more in the middle. */
const rows = [
  { above: 11, arch: 6, scale: 1 },
  { above: 31, arch: 12, scale: 0.86 },
  { above: 48, arch: 18, scale: 0.74 },
  { above: 62, arch: 23, scale: 0.63 },
  { above: 74, arch: 27, scale: 0.54 },
] as const;
const crest = { above: 78, arch: 30 };
const ridge = { above: 99, arch: 26 };

const pitch = 38;
const [bodyWidth, bodyHeight, floorHeight, roofHeight, eaves] = [22, 17, 8, 10, 2.5];
const [paneSize, paneStep, paneTop] = [5, 8.4, 4.2];

interface Arch {
  above: number;
  arch: number;
}
const heightAt = ({ above, arch }: Arch, x: number, { width, height }: Ground): number =>
  height - above - arch * 4 * (x / width) * (1 - x / width);

const archPath = (line: Arch, ground: Ground): string => {
  const side = ground.height - line.above;
  return `M0 ${side}Q${ground.width / 2} ${side - 2 * line.arch} ${ground.width} ${side}V${ground.height}H0Z`;
};

/** The far ridge, the hill, and the ground before the first row. */
export const hillsOf = (ground: Ground): string[] => [ridge, crest].map((line) => archPath(line, ground));

const at = (value: number) => Number(value.toFixed(1));
const square = (x: number, y: number, size: number) => `M${at(x)} ${at(y)}h${at(size)}v${at(size)}h${at(-size)}z`;

interface House {
  row: number;
  body: string;
  roof: string;
  panes: string[];
}

/** `at`: the middle of its ground line. */
function houseOf(row: number, x: number, ground: Ground, random: () => number): House {
  const { scale } = rows[row]!;
  const base = heightAt(rows[row]!, x, ground);
  const floors = row < 3 && random() < 0.4 ? 2 : 1;
  const half = (bodyWidth / 2) * scale * (1 + random() * 0.24);
  const tall = (bodyHeight + (floors - 1) * floorHeight + random() * 3) * scale;
  const peak = roofHeight * scale * (0.8 + random() * 0.6);
  const [left, top] = [x - half, base - tall];
  const panes = Array.from({ length: floors * 2 }, (_, pane) =>
    square(
      x + ((pane % 2) * paneStep - paneStep / 2 - paneSize / 2) * scale,
      top + (paneTop + Math.floor(pane / 2) * paneStep) * scale,
      paneSize * scale,
    ),
  );
  const roofHalf = half + eaves * scale;
  return {
    row,
    body: `M${at(left)} ${at(top)}h${at(half * 2)}v${at(tall + 4)}h${at(-half * 2)}z`,
    roof: `M${at(x - roofHalf)} ${at(top)}l${at(roofHalf)} ${at(-peak)}l${at(roofHalf)} ${at(peak)}z`,
    panes,
  };
}

/** All places for houses, the village's middle first; behind every row of houses the next stands in its gaps. */
function housesOf(seed: number, ground: Ground): House[] {
  const random = seeded(seed);
  const middle = ground.width * (0.42 + random() * 0.16);
  const across = Math.floor(ground.width / pitch);
  const places = rows.flatMap((_, row) =>
    Array.from({ length: across }, (__, place) => {
      const middleOfIt = (place + 0.5 + (row % 2 ? 0.25 : -0.25)) * (ground.width / across) + (random() - 0.5) * 9;
      const x = Math.min(ground.width - bodyWidth, Math.max(bodyWidth, middleOfIt));
      return { row, x, rank: Math.abs(x - middle) / 52 + row * 0.7 + random() * 0.6 };
    }),
  );
  return places
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ row, x }) => houseOf(row, x, ground, seeded(seed ^ Math.imul(row + 1, 7919) ^ Math.round(x))));
}

const housesTogether = 4;
/** A few more are built when so much of what stands is lit. */
const litBeforeMore = 0.75;

const shuffled = <T>(all: readonly T[], random: () => number): T[] =>
  all
    .map((one) => ({ one, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one);

interface Row {
  bodies: string;
  roofs: string;
  lit: string;
  unlit: string;
}
export interface Village {
  /** Farthest first, as they are drawn. */
  rows: Row[];
  trees: string;
  /** Behind the hill, once it is full: small houses with one window, and then lights alone. */
  far: { houses: string; lit: string };
}

/** Round crowns along the crest, on their trunks. */
function treesOf(seed: number, ground: Ground): string {
  const random = seeded(seed ^ 0x2545f491);
  return Array.from({ length: Math.round(ground.width / 40) }, () => {
    const x = random() * ground.width;
    const [base, wide, tall] = [heightAt(crest, x, ground) + 3, 4 + random() * 4, 6 + random() * 5];
    const [left, middle] = [at(x - wide), at(base - tall)];
    return `M${left} ${middle}a${at(wide)} ${at(tall * 0.7)} 0 1 1 ${at(wide * 2)} 0a${at(wide)} ${at(tall * 0.55)} 0 1 1 ${at(-wide * 2)} 0z`;
  }).join('');
}

const mostFarHouses = 400;

function farOf(count: number, seed: number, ground: Ground): Village['far'] {
  const random = seeded(seed ^ 0x5bd1e995);
  let [houses, lit] = ['', ''];
  for (let light = 0; light < count; light += 1) {
    const x = 3 + random() * (ground.width - 6);
    const [low, high] = [heightAt(crest, x, ground), heightAt(ridge, x, ground)];
    const y = low - 3 - random() * (low - high - 8);
    if (light < mostFarHouses) houses += `M${at(x - 3)} ${at(y - 1)}l3-3 3 3v4h-6z`;
    lit += square(x - 0.8, y - 0.8, 1.6);
  }
  return { houses, lit };
}

/** How many windows are lit, for whom, and where. */
export function villageOf(windows: number, seed: number, ground: Ground): Village {
  const houses = housesOf(seed, ground);
  const standing: House[] = [];
  const lit = new Set<string>();
  let panes = 0;
  for (let from = 0; from < houses.length && (from === 0 || panes * litBeforeMore < windows); from += housesTogether) {
    const together = houses.slice(from, from + housesTogether);
    const here = shuffled(
      together.flatMap((house) => house.panes),
      seeded(seed + from),
    );
    for (const pane of here.slice(0, Math.max(0, windows - panes))) lit.add(pane);
    panes += here.length;
    standing.push(...together);
  }
  return {
    rows: rows
      .map((_, row) => {
        const inRow = standing.filter((house) => house.row === row);
        const all = inRow.flatMap((house) => house.panes);
        return {
          bodies: inRow.map(({ body }) => body).join(''),
          roofs: inRow.map(({ roof }) => roof).join(''),
          lit: all.filter((pane) => lit.has(pane)).join(''),
          unlit: all.filter((pane) => !lit.has(pane)).join(''),
        };
      })
      .toReversed(),
    trees: treesOf(seed, ground),
    far: farOf(Math.max(0, windows - panes), seed, ground),
  };
}
