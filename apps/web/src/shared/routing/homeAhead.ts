// Prefetches home's chunks during typing of the password; the app lists them.
let fetchHome: () => Promise<unknown> = () => Promise.resolve();

export const homeAheadBy = (fetch: () => Promise<unknown>): void => {
  fetchHome = fetch;
};

/** Where it fails, opening home tries again. */
export const fetchHomeAhead = (): void => void fetchHome().catch(() => {});
