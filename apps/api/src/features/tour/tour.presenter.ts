import type { ShownSoFar } from '@mycrew/contract/tour.ts';
import type { Shown } from './tour.service.ts';

export const shownToWire = ({ rows, films }: Shown): ShownSoFar => {
  const tour = rows.find(({ kind }) => kind === 'tour');
  const announcements = rows.find(({ kind }) => kind === 'announcements');
  return {
    Videos: films.map(({ id, title, url, captionsUrl, posterUrl }) => ({
      _id: id,
      Title: title,
      Url: url,
      CaptionsUrl: captionsUrl,
      PosterUrl: posterUrl,
      SeenOn: rows.find(({ kind, item }) => kind === 'video' && item === id)?.shownAt.toISOString() ?? null,
    })),
    Tour: tour ? { StepIndex: tour.stepIndex ?? 0, ClosedOn: tour.shownAt.toISOString() } : null,
    AnnouncementsSeenOn: announcements?.shownAt.toISOString() ?? null,
  };
};
