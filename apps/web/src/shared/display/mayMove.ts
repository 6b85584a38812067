/** Whether things that are drawn by script may move: neither the device nor the person asks for less. */
export const mayMove = (): boolean =>
  document.documentElement.dataset.motion !== 'less' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
