// Several reads in one request: `GET /api/reads?of=/user/mycrew&of=/user/myyouth`.
import type { Endpoint } from './endpoint.ts';
import type { Envelope } from './wire.ts';

export const readsPath = '/reads';
/** In one request, and the letters of one of them; a longer one goes alone. */
export const mostReads = 16;
export const longestRead = 500;

/** Help waits for nothing else, and what is public is cached by the browser or its worker. */
export const goesAlone = ({
  rate,
  binary,
  access,
}: Pick<Endpoint, 'access'> & Partial<Pick<Endpoint, 'rate' | 'binary'>>) =>
  rate === 'alert' || binary === true || access === 'public';

/** The answer to one of them, as it would have come alone; null: to be asked for alone, because it was late, is long or is no JSON. */
export type ReadAnswer = { statusCode: number; retryAfter?: number; body: Envelope<unknown> } | null;
