/** A heavily blurred copy of a picture, for whoever decides whether to look at it. */
import { imageLibrary } from './image-library.ts';

const side = 320;
const strength = 18;

export async function blurred(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await imageLibrary();
  return sharp(bytes, { limitInputPixels: 25_000_000, pages: 1 })
    .timeout({ seconds: 5 })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .blur(strength)
    .webp({ quality: 60 })
    .toBuffer();
}
