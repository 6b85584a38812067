// Draws the year in lights, or bars, on a canvas: on the device, in the colours of the page, without words unless chosen.
import { type FamilyId, familyIds } from '@mycrew/contract/checkins.ts';
import { familyNames } from '#features/checkins/checkins.parts.ts';
import { type Bar, countIn, familiesIn } from './tallies.ts';

interface LightsRow {
  words: string;
  /** The families of each day, in order. */
  days: FamilyId[][];
}
export type Picture = { title: string } & ({ rows: LightsRow[] } | { bars: Bar[] });

const width = 1_240;
const margin = 48;
const titleHeight = 88;
const legendLine = 44;
const legendColumns = 4;
const longestMonth = 31;
const rowHeight = 44;
const namesWidth = 150;
const barsHeight = 520;

/** A value of `tokens.css` in the theme of the page. */
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
const colourOf = (family: FamilyId): string => token(`family-${family}`);

type Pen = CanvasRenderingContext2D;

const write = (pen: Pen, words: string, [x, y]: [number, number], { size = 24, colour = 'ink' } = {}): void => {
  pen.fillStyle = token(colour);
  pen.font = `700 ${size}px "Nunito Sans Variable", "Nunito Sans", sans-serif`;
  pen.fillText(words, x, y);
};

/** One light; of several families each has its part of it. */
function drawLight(pen: Pen, [x, y]: [number, number], radius: number, families: FamilyId[]): void {
  const part = (2 * Math.PI) / Math.max(1, families.length);
  for (const [at, family] of families.entries()) {
    pen.beginPath();
    pen.moveTo(x, y);
    pen.arc(x, y, radius, at * part - Math.PI / 2, (at + 1) * part - Math.PI / 2);
    pen.fillStyle = colourOf(family);
    pen.fill();
  }
  if (families.length > 0) return;
  pen.beginPath();
  pen.arc(x, y, 3, 0, 2 * Math.PI);
  pen.fillStyle = token('line');
  pen.fill();
}

function drawRows(pen: Pen, rows: LightsRow[], top: number, hasWords: boolean): void {
  const left = margin + (hasWords ? namesWidth : 0);
  const step = (width - margin - left) / longestMonth;
  rows.forEach(({ words, days }, row) => {
    const y = top + (row + 0.5) * rowHeight;
    if (hasWords) write(pen, words, [margin, y + 8]);
    days.forEach((families, day) =>
      drawLight(pen, [left + (day + 0.5) * step, y], Math.min(step, rowHeight) * 0.42, families),
    );
  });
}

function drawBars(pen: Pen, bars: Bar[], top: number, hasWords: boolean): void {
  const most = Math.max(1, ...bars.map(countIn));
  const step = (width - 2 * margin) / bars.length;
  const gap = Math.min(10, step * 0.2);
  bars.forEach(({ name, felt }, at) => {
    const left = margin + at * step + gap / 2;
    pen.fillStyle = token('sunken');
    pen.fillRect(left, top, step - gap, barsHeight);
    let bottom = top + barsHeight;
    for (const family of familyIds) {
      const height = ((felt[family] ?? 0) / most) * barsHeight;
      pen.fillStyle = colourOf(family);
      pen.fillRect(left, bottom - height, step - gap, height);
      bottom -= height;
    }
    if (hasWords && name) write(pen, name, [left, top + barsHeight + 34]);
  });
}

function drawLegend(pen: Pen, families: FamilyId[], top: number): void {
  const column = (width - 2 * margin) / legendColumns;
  families.forEach((family, at) => {
    const [x, y] = [margin + (at % legendColumns) * column, top + Math.floor(at / legendColumns) * legendLine];
    drawLight(pen, [x + 14, y + 14], 14, [family]);
    write(pen, familyNames[family], [x + 40, y + 23]);
  });
}

const familiesOf = (picture: Picture): FamilyId[] =>
  'bars' in picture
    ? familiesIn(picture.bars)
    : familyIds.filter((family) => picture.rows.some(({ days }) => days.flat().includes(family)));

/** Sizes the canvas to the picture and draws it. */
export function drawPicture(canvas: HTMLCanvasElement, picture: Picture, { hasWords }: { hasWords: boolean }): void {
  const families = familiesOf(picture);
  const top = hasWords ? margin + titleHeight : margin;
  const bodyHeight = 'bars' in picture ? barsHeight + (hasWords ? 56 : 0) : picture.rows.length * rowHeight;
  const legendHeight = hasWords ? 24 + Math.ceil(families.length / legendColumns) * legendLine : 0;
  canvas.width = width;
  canvas.height = top + bodyHeight + legendHeight + margin;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = token('surface');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  if (hasWords) write(pen, picture.title, [margin, margin + 44], { size: 44 });
  if ('bars' in picture) drawBars(pen, picture.bars, top, hasWords);
  else drawRows(pen, picture.rows, top, hasWords);
  if (hasWords) drawLegend(pen, families, top + bodyHeight + 24);
}
