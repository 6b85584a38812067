// Prefetches home's chunks during typing of the password; the app lists them.
let fetchHome: () => Promise<unknown> = () => Promise.resolve();

export const homeAheadBy = (fetch: () => Promise<unknown>): void => {
  fetchHome = fetch;
};

/** On failure, opening home retries. */
export const fetchHomeAhead = (): void => void fetchHome().catch(() => {});
