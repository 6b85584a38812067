/** Draws the icons that browsers and phones ask for, from one drawing. */
import { inBox, onTile } from '@mycrew/contract/mark.ts';
import { imageLibrary } from './image-library.ts';

/** A favicon of one PNG, with the 22 bytes that say so. */
export function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

/** A drawing that is 34 units wide. */
const drawn = async (svg: string, size: number) => {
  const sharp = await imageLibrary();
  return sharp(Buffer.from(svg), { density: (72 * size) / 34 })
    .resize(size, size)
    .timeout({ seconds: 5 });
};

export const drawPng = async (svg: string, size: number): Promise<Buffer> =>
  (await drawn(svg, size)).png({ compressionLevel: 9 }).toBuffer();

/** Its outline in white, as Android shows beside the clock. */
export const drawBadge = async (mark: string, size: number): Promise<Buffer> => {
  const sharp = await imageLibrary();
  const shape = await drawn(inBox(mark, 2), size);
  const outline = await shape.ensureAlpha().extractChannel('alpha').raw().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
    .joinChannel(outline, { raw: { width: size, height: size, channels: 1 } })
    .png()
    .toBuffer();
};

/** Whether it can be drawn, and anything is to be seen on its white tile. */
export const isSeen = async (mark: string): Promise<boolean> => {
  try {
    const tile = await drawn(onTile(mark, 0), 64);
    const pixels = await tile.flatten({ background: '#ffffff' }).greyscale().raw().toBuffer();
    return pixels.some((light) => light < 225);
  } catch {
    return false;
  }
};
