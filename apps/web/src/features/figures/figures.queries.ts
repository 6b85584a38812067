import { figureEndpoints } from '@mycrew/contract/figures.ts';
import { call } from '#shared/api/call.ts';
import { read } from '#shared/api/read.ts';

export const figureQueries = { desk: () => read(figureEndpoints.desk) };

export const readOpenFigures = (signal: AbortSignal) => call(figureEndpoints.open, {}, { signal });
