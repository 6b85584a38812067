// Pictures for uploads.
import sharp from 'sharp';
import { prepareImage } from '#adapters/images.ts';
import type { TestApp } from './app.ts';

/** A small white one. */
export const aPicture = async (): Promise<Blob> => {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
};

/** The portrait of somebody, looked at and cleared; answers its id. */
export const aFace = async ({ db, rooms, clock }: TestApp, personId: string): Promise<string> => {
  const image = await prepareImage(Buffer.from(await (await aPicture()).arrayBuffer()));
  const pictureId = await db
    .transaction()
    .execute((tx) => rooms.media.store(tx, personId, 'profile', image, clock.now()));
  await db.updateTable('media').set({ state: 'clear' }).where('id', '=', pictureId).execute();
  await db.updateTable('people').set({ pictureId }).where('id', '=', personId).execute();
  return pictureId;
};
