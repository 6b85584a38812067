import type { tourEndpoints } from '@mycrew/contract/tour.ts';
import type { Handlers } from '#http/call.ts';
import { shownToWire } from './tour.presenter.ts';
import type { Tour } from './tour.service.ts';

export const tourRoutes = (tour: Tour): Handlers<typeof tourEndpoints> => ({
  shown: async ({ tx, me }) => shownToWire(await tour.shown(tx, me)),
  finish: async ({ tx, me, body, context }) => {
    await tour.finish(tx, me, body.StepIndex, context.now);
    return { YouthTutorialSkip: false };
  },
  videoSeen: async ({ tx, me, body, context: { now } }) => {
    const VideoId = body?.VideoId ?? body?._id ?? null;
    await tour.videosSeen(tx, me, VideoId, now);
    return { VideoId, SeenOn: now.toISOString() };
  },
  announcementSeen: async ({ tx, me, context: { now } }) => {
    await tour.announcementsSeen(tx, me, now);
    return { AnnouncementsSeenOn: now.toISOString() };
  },
});
