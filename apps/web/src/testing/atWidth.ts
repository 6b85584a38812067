// Sets the window's width in a test; only `(min-width: …px)` is understood.
let original: typeof window.matchMedia | undefined;

export function atWidth(px: number): void {
  original ??= window.matchMedia;
  window.matchMedia = (media) => {
    const wanted = Number(/min-width:\s*([\d.]+)px/u.exec(media)?.[1] ?? Infinity);
    return Object.assign(new EventTarget(), {
      media,
      matches: px >= wanted,
      onchange: null,
      addListener() {},
      removeListener() {},
    }) as MediaQueryList;
  };
}

export const atAnyWidth = (): void => {
  if (original) window.matchMedia = original;
};
