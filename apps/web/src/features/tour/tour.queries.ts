import { tourEndpoints } from '@mycrew/contract/tour.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read, staleOf } from '#shared/api/read.ts';

export const tourQueries = {
  shown: () => read(tourEndpoints.shown),
};

export const readTranscript = async (captionsUrl: string, signal: AbortSignal): Promise<string[]> => {
  const answer = await fetch(captionsUrl, { signal });
  if (!answer.ok) throw new Error('There are no captions.');
  const cues = (await answer.text()).replaceAll('\r', '').split(/\n{2,}/u);
  return cues
    .filter((cue) => cue.includes('-->'))
    .map((cue) =>
      cue
        .replace(/^[^]*?-->.*\n/u, '')
        .replaceAll('\n', ' ')
        .trim(),
    );
};

/** The step, from 0, at which the tour ended. */
export const finishTour = (StepIndex: number) => call(tourEndpoints.finish, { body: { StepIndex } });

export const videoSeen = (queries: QueryClient) => ({
  mutationFn: (VideoId: string) => call(tourEndpoints.videoSeen, { body: { VideoId } }),
  onSuccess: () => staleOf(queries, tourEndpoints.shown),
});
