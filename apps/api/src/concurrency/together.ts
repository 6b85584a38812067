/** Batches concurrent lookups into one. */
export const together = <R>(look: () => Promise<R>): (() => Promise<R>) => {
  let under: Promise<R> | null = null;
  return () =>
    (under ??= look().finally(() => {
      under = null;
    }));
};
