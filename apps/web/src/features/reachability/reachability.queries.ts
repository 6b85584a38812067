// Public queries: what is known of the ways to me, and how surely each of my Crew can be reached.
import { reachabilityEndpoints } from '@mycrew/contract/reachability.ts';
import { read } from '#shared/api/read.ts';

/** A first receipt shows without a tap. */
const lookAgainMs = 10_000;
/** Counted once a day. */
const stillTrueMs = 3_600_000;

export const reachQueries = {
  mine: () => read(reachabilityEndpoints.mine, {}, { meta: { quiet: true } }),
  mineNow: () => read(reachabilityEndpoints.mine, {}, { refetchInterval: lookAgainMs, refetchOnWindowFocus: 'always' }),
  /** Stored: the alert's page opens without a network, too. */
  crew: () => read(reachabilityEndpoints.crew, {}, { staleTime: stillTrueMs, meta: { isStored: true, quiet: true } }),
};
