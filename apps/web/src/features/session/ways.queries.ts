// The installation's ways of signing in; a file of its own, since the first page asks it.
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { call } from '#shared/api/call.ts';

export const readWays = (signal: AbortSignal) => call(sessionEndpoints.ways, {}, { signal });
