// Pictures as somebody chooses them.
import sharp from 'sharp';

/** A small white one. */
export const aPicture = async (): Promise<Blob> => {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
};
