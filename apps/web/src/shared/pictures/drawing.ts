// Reads, crops, filters and resizes a picture on this device. Nothing is sent before Save.
import { cutOf, scaled, type Crop, type Size } from './crop.ts';
import { mixPixels, type PictureFilter } from './filters.ts';

export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'];
const maxPictureBytes = 8 * 1024 * 1024;

/** The error of a file; null where it is fine. */
export function whyNot(file: Pick<File, 'type' | 'size'>): string | null {
  if (!acceptedTypes.includes(file.type)) return 'That kind of file won’t work here. A JPEG, PNG or WebP picture will.';
  if (file.size > maxPictureBytes) return 'That picture is over 8 MB. A smaller one will work.';
  if (file.size === 0) return 'That file is empty. Another one may work.';
  return null;
}

/** Throws where this browser cannot decode the file. */
export const readPicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

export interface Look {
  crop: Crop;
  filter: PictureFilter;
}

/** Draws the crop at its maximum size and returns that. */
export function drawPicture(canvas: HTMLCanvasElement, picture: ImageBitmap, look: Look, longest?: number): Size {
  const cut = cutOf(picture, look.crop);
  const size = scaled(cut, longest);
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser can’t draw pictures.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, cut.left, cut.top, cut.width, cut.height, 0, 0, size.width, size.height);
  if (look.filter !== 'plain') {
    const image = pen.getImageData(0, 0, size.width, size.height);
    mixPixels(image.data, look.filter);
    pen.putImageData(image, 0, 0);
  }
  return size;
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/** WebP where supported, else JPEG; re-encoded, so without position and camera data. */
export async function finishPicture(picture: ImageBitmap, look: Look, longest?: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  drawPicture(canvas, picture, look, longest);
  for (const quality of [0.86, 0.7]) {
    const webp = await encoded(canvas, 'image/webp', quality);
    const blob = webp?.type === 'image/webp' ? webp : await encoded(canvas, 'image/jpeg', quality);
    if (blob && blob.size <= maxPictureBytes) return blob;
  }
  throw new Error('That picture stays too large. Another one may work.');
}
