// The tour, the tutorials and what was already shown.
import { tourEndpoints } from '@mycrew/contract/tour.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read, staleOf } from '#shared/api/read.ts';

export const tourQueries = {
  shown: () => read(tourEndpoints.shown),
};

/** The tour was finished or closed at this of its eight steps, from 0. */
export const finishTour = (StepIndex: number) => call(tourEndpoints.finish, { body: { StepIndex } });

export const videoSeen = (queries: QueryClient) => ({
  mutationFn: (VideoId: string) => call(tourEndpoints.videoSeen, { body: { VideoId } }),
  onSuccess: () => staleOf(queries, tourEndpoints.shown),
});
