// Fetches what home needs while somebody is still typing their password; which pieces that are, the app says.
let fetchHome: () => Promise<unknown> = () => Promise.resolve();

export const homeAheadBy = (fetch: () => Promise<unknown>): void => {
  fetchHome = fetch;
};

/** Where it fails, opening home tries again. */
export const fetchHomeAhead = (): void => void fetchHome().catch(() => {});
