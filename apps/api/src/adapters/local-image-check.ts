/** Checks a picture with a local model: clears it, or holds it for review. */
import * as z from 'zod/mini';
import { imageLibrary, type ImageLibrary } from './image-library.ts';
import { createHoldingImageCheck, type ImageCheck } from './image-check.ts';
import { createPictureScores, type PictureScoresOptions } from './picture-scores.ts';

interface Options extends PictureScoresOptions {
  onTrouble?(error: unknown): void;
}

const side = 224;
const largestPixels = 25_000_000;
const longestSeconds = 5;

// Its makers put the model at 93 in 100 right, so a slight suspicion is enough to ask a person: holding a harmless
// picture costs a wait, clearing a harmful one cannot be undone.
const explicitFrom = 0.15;
// Wider, because summer clothes, the beach and close portraits score here too.
const revealingFrom = 0.35;

const share = z.number().check(z.minimum(0), z.maximum(1));
/** In the order of the model: drawing, hentai, neutral, porn, sexy. */
const Scores = z
  .tuple([share, share, share, share, share])
  .check(z.refine((scores) => Math.abs(scores.reduce((sum, one) => sum + one) - 1) < 0.01));

export function createLocalImageCheck(options: Options = {}): ImageCheck & { close(): Promise<void> } {
  const { onTrouble, ...limits } = options;
  const scores = createPictureScores(limits);
  const unseen = createHoldingImageCheck();

  async function isHarmless(image: Uint8Array): Promise<boolean> {
    for (const background of await backgroundsOf(image)) {
      const [, hentai, , porn, sexy] = Scores.parse(await scores.of(await pixelsOf(image, background)));
      if (porn + hentai >= explicitFrom || sexy >= revealingFrom) return false;
    }
    return true;
  }

  return {
    async verdict(image) {
      try {
        return (await isHarmless(image)) ? 'clear' : 'hold';
      } catch (error) {
        onTrouble?.(error);
        return unseen.verdict(image);
      }
    },
    close: scores.close,
  };
}

const open = (sharp: ImageLibrary, image: Uint8Array) =>
  sharp(image, { limitInputPixels: largestPixels, pages: 1, failOn: 'error' });

// What is see-through shows one thing on the light theme and can show another on the dark one.
async function backgroundsOf(image: Uint8Array): Promise<('white' | 'black')[]> {
  const { hasAlpha } = await open(await imageLibrary(), image).metadata();
  return hasAlpha ? ['white', 'black'] : ['white'];
}

/** The whole picture squeezed into a square, as the model was taught, so that no edge goes unseen. */
async function pixelsOf(image: Uint8Array, background: string): Promise<Uint8Array> {
  return open(await imageLibrary(), image)
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'fill' })
    .flatten({ background })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer();
}
