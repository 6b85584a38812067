/** However many ask at once, it is looked up for all of them together. */
export const together = <R>(look: () => Promise<R>): (() => Promise<R>) => {
  let under: Promise<R> | null = null;
  return () =>
    (under ??= look().finally(() => {
      under = null;
    }));
};
