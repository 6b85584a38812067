/** Loads sharp with the first picture, which saves 25 MB until then. */
import type Sharp from 'sharp';

export type ImageLibrary = typeof Sharp;

let loading: Promise<ImageLibrary> | undefined;

export const imageLibrary = (): Promise<ImageLibrary> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));
