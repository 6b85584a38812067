// Whether the window has at least this width; for what must not be mounted below it.
import { useMedia } from './useMedia.ts';

export const useAtLeast = (px: number): boolean => useMedia(`(min-width: ${px}px)`);
