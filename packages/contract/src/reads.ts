// Several reads in one request: `GET /api/reads?of=/user/mycrew&of=/user/myyouth`.
import type { Envelope } from './wire.ts';

export const readsPath = '/reads';
/** In one request. */
export const mostReads = 16;

/** The answer to one of them, as it would have come alone; null: to be asked for alone, because it was late or is no JSON. */
export type ReadAnswer = { statusCode: number; retryAfter?: number; body: Envelope<unknown> } | null;
