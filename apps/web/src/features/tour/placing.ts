// Positions the tour's text beside its target: below, above or beside; overlapping only without space.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Size = Pick<Box, 'width' | 'height'>;

const gapPx = 16;
const edgePx = 12;

const within = (value: number, length: number, room: number): number =>
  Math.max(edgePx, Math.min(value, room - length - edgePx));

export function placeBeside(target: Box | null, words: Size, view: Size): { left: number; top: number } {
  const middle = { left: (view.width - words.width) / 2, top: Math.max(edgePx, (view.height - words.height) / 2) };
  if (!target) return middle;
  const left = within(target.left + target.width / 2 - words.width / 2, words.width, view.width);
  const below = target.top + target.height + gapPx;
  if (below + words.height + edgePx <= view.height) return { left, top: below };
  const above = target.top - gapPx - words.height;
  if (above >= edgePx) return { left, top: above };
  const top = within(target.top + target.height / 2 - words.height / 2, words.height, view.height);
  const before = target.left - gapPx - words.width;
  if (before >= edgePx) return { left: before, top };
  const after = target.left + target.width + gapPx;
  if (after + words.width + edgePx <= view.width) return { left: after, top };
  return { left, top: target.top > view.height / 2 ? edgePx : within(view.height, words.height, view.height) };
}
