// Derives the successor of a refresh token: deterministic, so that nothing is stored for it.
import { hashToken, successorOf } from '#privacy/tokens.ts';

export interface Pair {
  access: string;
  refresh: string;
}

interface Keys {
  access: Buffer;
  refresh: Buffer;
}

/** How far back a token that was traded long ago is still recognised. */
const recognisedSteps = 100;

export const createRefreshChain = (keys: Keys) => ({
  after: (refresh: string): Pair => ({
    access: successorOf(refresh, keys.access),
    refresh: successorOf(refresh, keys.refresh),
  }),

  /** Hashes of what came of a token: where one of them is in use, the token was traded before and has been copied by somebody. */
  descendants(refresh: string): Buffer[] {
    const hashes: Buffer[] = [];
    for (let token = refresh; hashes.length < recognisedSteps;) {
      token = successorOf(token, keys.refresh);
      hashes.push(hashToken(token));
    }
    return hashes;
  },
});
export type RefreshChain = ReturnType<typeof createRefreshChain>;
