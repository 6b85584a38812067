// The tour, the tutorials and what was already shown. Specification sections 2, 4 and 7 (dashboard shortcuts).
import * as z from 'zod/mini';
import { tourSteps } from './constants.ts';
import { endpoints } from './endpoint.ts';
import { Instant, line, maybe } from './wire.ts';

/** A film that an operator has put there, always with captions. */
export const TutorialVideo = z.object({
  _id: z.string(),
  Title: z.string(),
  Url: z.string(),
  CaptionsUrl: z.string(),
  PosterUrl: z.nullable(z.string()),
  /** When this person marked it as watched. */
  SeenOn: z.nullable(Instant),
});
export type TutorialVideo = z.output<typeof TutorialVideo>;

export const ShownSoFar = z.object({
  Videos: z.array(TutorialVideo),
  /** When the tour was last finished or closed, and at which of its steps, from 0. */
  Tour: z.nullable(z.object({ StepIndex: z.int(), ClosedOn: Instant })),
  /** Announcements until then are not new to this person. */
  AnnouncementsSeenOn: z.nullable(Instant),
});
export type ShownSoFar = z.output<typeof ShownSoFar>;

export const tourEndpoints = endpoints({
  shown: {
    method: 'GET',
    path: '/shortcut/status',
    reply: ShownSoFar,
    summary: 'The tutorials there are, and which of them, of the tour and of the announcements I have seen.',
    ours: true,
  },
  finish: {
    method: 'POST',
    path: '/shortcut/tutorialskip/status',
    body: z.object({
      /** Left out: at the last one. */
      StepIndex: z._default(
        z.int().check(z.minimum(0), z.maximum(tourSteps - 1, 'The tour has eight steps.')),
        tourSteps - 1,
      ),
    }),
    reply: z.object({ YouthTutorialSkip: z.literal(false) }),
    summary: 'The tour is finished or closed, at this step: it does not come by itself any more.',
  },
  videoSeen: {
    method: 'POST',
    path: '/shortcut/video/status',
    /** Left out: all that there are. */
    body: z.optional(z.object({ VideoId: maybe(line(120)), _id: maybe(line(120)) })),
    reply: z.object({ VideoId: z.nullable(z.string()), SeenOn: Instant }),
    summary: 'I have watched this tutorial, by `VideoId` or `_id`; with neither, all of them.',
  },
  announcementSeen: {
    method: 'POST',
    path: '/shortcut/announcement/status',
    reply: z.object({ AnnouncementsSeenOn: Instant }),
    summary: 'I have seen the announcements there are by now.',
  },
});
