// Pictures as a browser would draw and store them: drafts survive a reload.
import { beforeEach, vi } from 'vitest';
import { draftPictures } from '#shared/storage/storedPictures.ts';

/** For a file of tests: what is drawn is `drawn`, and a picture of a draft is there after a reload. */
export function fakePictures(drawn = new Blob(['drawn'], { type: 'image/webp' })): void {
  const stored = new Map<string, { id: string; blob: Blob }>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300 }));
    const pen = {
      drawImage: () => {},
      getImageData: () => ({ data: new Uint8ClampedArray(4) }),
      putImageData: () => {},
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(drawn));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:drawn');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(draftPictures, 'store').mockImplementation(async (name, picture) => {
      if (picture) stored.set(name, picture);
      else stored.delete(name);
    });
    vi.spyOn(draftPictures, 'read').mockImplementation(async (name, id) => {
      const found = stored.get(name);
      return found?.id === id ? found.blob : null;
    });
  });
}
