// Arithmetic of crop and size, without a canvas.
type CropShape = 'square' | 'free';

/** `x` and `y`: position of the cut between the edges, 0 to 1; `zoom` 1 shows as much as fits. */
export interface Crop {
  shape: CropShape;
  zoom: number;
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Cut extends Size {
  left: number;
  top: number;
}

export const wholePicture: Crop = { shape: 'free', zoom: 1, x: 0.5, y: 0.5 };
export const maxZoom = 4;
const longestEdge = 1_600;

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

export function cutOf({ width, height }: Size, crop: Crop): Cut {
  const zoom = within(crop.zoom, 1, maxZoom);
  const edge = Math.min(width, height);
  const base = crop.shape === 'square' ? { width: edge, height: edge } : { width, height };
  const stored = { width: base.width / zoom, height: base.height / zoom };
  return {
    ...stored,
    left: within(crop.x, 0, 1) * (width - stored.width),
    top: within(crop.y, 0, 1) * (height - stored.height),
  };
}

/** Never larger than `longest`, never enlarged. */
export function scaled({ width, height }: Size, longest = longestEdge): Size {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** Moves the crop by a share of the visible part; the picture follows the finger. */
export function dragged(size: Size, crop: Crop, share: { x: number; y: number }): Crop {
  const cut = cutOf(size, crop);
  const move = (at: number, by: number, stored: number, all: number) =>
    all - stored < 1 ? at : within(at - (by * stored) / (all - stored), 0, 1);
  return {
    ...crop,
    x: move(crop.x, share.x, cut.width, size.width),
    y: move(crop.y, share.y, cut.height, size.height),
  };
}
