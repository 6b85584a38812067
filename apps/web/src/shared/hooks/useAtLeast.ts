// Whether the window is at least so wide; for what must not even be mounted on narrower ones.
import { useMedia } from './useMedia.ts';

export const useAtLeast = (px: number): boolean => useMedia(`(min-width: ${px}px)`);
