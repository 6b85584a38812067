import { describe, expect, it } from 'vitest';
import { cutOf, dragged, scaled, wholePicture } from './crop.ts';
import { mixPixels, pictureFilters } from './filters.ts';
import { whyNot } from './drawing.ts';

describe('what may be a picture', () => {
  it('takes JPEG, PNG and WebP up to 8 MB and names the problem of anything else', () => {
    expect(whyNot({ type: 'image/jpeg', size: 8 * 1024 * 1024 })).toBeNull();
    expect(whyNot({ type: 'image/webp', size: 1 })).toBeNull();
    expect(whyNot({ type: 'image/png', size: 8 * 1024 * 1024 + 1 })).toMatch(/over 8 MB/u);
    expect(whyNot({ type: 'image/heic', size: 10 })).toMatch(/JPEG, PNG or WebP/u);
    expect(whyNot({ type: 'image/png', size: 0 })).toMatch(/empty/u);
  });
});

describe('the crop', () => {
  const photo = { width: 4000, height: 3000 };

  it('shows everything at first, the middle square when square', () => {
    expect(cutOf(photo, wholePicture)).toEqual({ left: 0, top: 0, width: 4000, height: 3000 });
    expect(cutOf(photo, { ...wholePicture, shape: 'square' })).toEqual({
      left: 500,
      top: 0,
      width: 3000,
      height: 3000,
    });
  });

  it('stays inside the picture for any input', () => {
    expect(cutOf(photo, { shape: 'free', zoom: 99, x: 7, y: -7 })).toEqual({
      left: 3000,
      top: 0,
      width: 1000,
      height: 750,
    });
  });

  it('follows the finger and stops at the edges', () => {
    const zoomed = { ...wholePicture, zoom: 2 };
    expect(dragged(photo, zoomed, { x: 0.25, y: 0 }).x).toBe(0.25);
    expect(dragged(photo, zoomed, { x: -9, y: 9 })).toMatchObject({ x: 1, y: 0 });
    expect(dragged(photo, wholePicture, { x: 0.5, y: 0.5 })).toEqual(wholePicture);
  });

  it('shrinks to 1600 at the longest edge and never enlarges', () => {
    expect(scaled(photo)).toEqual({ width: 1600, height: 1200 });
    expect(scaled({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 });
  });
});

describe('the filters', () => {
  it('grey gives every pixel one brightness and leaves transparency alone', () => {
    const pixels = new Uint8ClampedArray([200, 20, 90, 77]);
    mixPixels(pixels, 'grey');
    expect(new Set(pixels.slice(0, 3)).size).toBe(1);
    expect(pixels[3]).toBe(77);
  });

  it('each one changes a picture, but the first', () => {
    const results = pictureFilters.map(({ id }) => {
      const pixels = new Uint8ClampedArray([120, 80, 160, 255]);
      mixPixels(pixels, id);
      return pixels.join(' ');
    });
    expect(results[0]).toBe('120 80 160 255');
    expect(new Set(results).size).toBe(pictureFilters.length);
  });
});
