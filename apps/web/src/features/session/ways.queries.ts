// Which ways of signing in this installation has; apart from the other calls, since the first page of all asks it.
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { call } from '#shared/api/call.ts';

export const readWays = (signal: AbortSignal) => call(sessionEndpoints.ways, {}, { signal });
