/** Re-encodes an uploaded picture as two WebP files without metadata, or rejects it. */
import { createSemaphore } from '#src/concurrency/semaphore.ts';
import { imageLibrary, type ImageLibrary } from './image-library.ts';

export type ImageRefusalReason = 'too-large' | 'not-accepted' | 'broken';

export class ImageRefusal extends Error {
  readonly reason: ImageRefusalReason;

  constructor(reason: ImageRefusalReason) {
    super(`Image refused: ${reason}`);
    this.name = 'ImageRefusal';
    this.reason = reason;
  }
}

export interface PreparedImage {
  full: Uint8Array;
  thumb: Uint8Array;
  width: number;
  height: number;
  type: 'image/webp';
}

const largestBytes = 8 * 1024 * 1024;
const largestPixels = 25_000_000;
const fullSide = 1_600;
const thumbSide = 320;
const longestSeconds = 5;

// One picture is decoded at a time: it takes up to 100 MB and shares its threads with sign-in.
const oneAtATime = createSemaphore(1);

export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  if (bytes.length > largestBytes) throw new ImageRefusal('too-large');
  if (!isAcceptedType(bytes)) throw new ImageRefusal('not-accepted');
  const sharp = await imageLibrary();
  return oneAtATime(async () => {
    try {
      return await reencode(sharp, bytes);
    } catch (error) {
      throw new ImageRefusal(refusalFor(error));
    }
  });
}

async function reencode(sharp: ImageLibrary, bytes: Uint8Array): Promise<PreparedImage> {
  // sharp writes no metadata unless asked to, and applies the orientation to the pixels first.
  const full = await sharp(bytes, { limitInputPixels: largestPixels, pages: 1, failOn: 'error' })
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize({ width: fullSide, height: fullSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const thumb = await sharp(full.data)
    .timeout({ seconds: longestSeconds })
    .resize({ width: thumbSide, height: thumbSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
  return { full: full.data, thumb, width: full.info.width, height: full.info.height, type: 'image/webp' };
}

function isAcceptedType(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString('latin1');
  const isJpeg = start.startsWith('\xff\xd8\xff');
  const isPng = start.startsWith('\x89PNG\r\n\x1a\n');
  const isWebp = start.startsWith('RIFF') && start.slice(8) === 'WEBP';
  return isJpeg || isPng || isWebp;
}

function refusalFor(error: unknown): ImageRefusalReason {
  const words = error instanceof Error ? error.message : '';
  return /pixel limit|timeout/i.test(words) ? 'too-large' : 'broken';
}
