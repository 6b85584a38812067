// Pictures: stored sealed, checked, and linked to for one session at a time.
import { mediaEndpoints } from '@mycrew/contract/media.ts';
import { afterCommit } from '#database/database.ts';
import { deriveKey } from '#privacy/keys.ts';
import type { Db } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { doubtRoutes } from './doubts.routes.ts';
import { createDoubts, type Needs as DoubtNeeds } from './doubts.service.ts';
import { checkPictureJob, erasePictureJob } from './media.jobs.ts';
import { mediaRoutes } from './media.routes.ts';
import { createMedia } from './media.service.ts';
import { mediaStore } from './media.store.ts';
import { createPictureLinks } from './picture-links.ts';

declare module '#news/news-map.ts' {
  interface NewsMap {
    /** A person looked at what the check doubted, and others do not see it. `isGone`: its owner neither. */
    'picture.declined': { pictureId: string; ownerId: string; isGone: boolean };
  }
}

interface Needs {
  /** What was sent in a chat is shown there from now on. */
  chat: { pictureCleared(db: Db, pictureId: string): Promise<void> };
  moderation: Pick<DoubtNeeds, 'exposed' | 'noteOutcome'>;
  crew: Record<'concernedBy' | 'seenBy', (db: Db, personId: string) => Promise<string[]>>;
}

export const composeMedia = defineRoom(
  mediaEndpoints,
  ({ db, clock, jobs, fields, houseKey, outside, audit, news, realtime }: Foundation, rooms: Needs) => {
    const checkPicture = jobs.add(checkPictureJob({ db, media: () => media }));
    const erasePicture = jobs.add(erasePictureJob({ db, media: () => media }));
    const cleared = async ({ id, ownerId, kind }: { id: string; ownerId: string; kind: string }): Promise<void> => {
      if (kind === 'article') return realtime.changed(null, [ownerId], 'experiences');
      if (kind === 'chat') return rooms.chat.pictureCleared(db, id);
      if (kind === 'snapshot' || kind === 'journal') {
        const shown = await rooms.crew.seenBy(db, ownerId);
        realtime.changed(null, shown, 'crew-for-checkins');
        return realtime.changed(null, shown, 'shared-pages');
      }
      const concerned = await rooms.crew.concernedBy(db, ownerId);
      realtime.changed(null, [ownerId, ...concerned], 'crew');
      realtime.changed(null, concerned, 'crew-for-checkins');
    };
    const media = createMedia({
      store: mediaStore,
      encryption: fields,
      files: outside.storage,
      links: createPictureLinks(deriveKey(houseKey, 'picture-links')),
      audit,
      looksSafe: (image) => outside.imageCheck.verdict(image),
      cleared,
      now: () => clock.now(),
      checkLater: (tx, pictureId) => jobs.send(tx, checkPicture, { pictureId }),
      eraseLater: (tx, pictureId) => jobs.send(tx, erasePicture, { pictureId }),
    });

    const doubts = createDoubts({
      store: mediaStore,
      open: media.open,
      discard: media.discard,
      audit,
      news,
      clearedLater: (tx, picture) => afterCommit(tx, () => cleared(picture)),
      exposed: (...asked) => rooms.moderation.exposed(...asked),
      noteOutcome: (...asked) => rooms.moderation.noteOutcome(...asked),
    });

    return {
      routes: { ...mediaRoutes(media), ...doubtRoutes(doubts) },
      doubtsWaiting: doubts.waiting,
      keep: media.keep,
      check: media.check,
      discard: media.discard,
      freeze: media.freeze,
      urlFor: media.urlFor,
      thumbUrl: (pictureId: string, sessionId: string, now: Date) => media.urlFor(pictureId, sessionId, now, 'thumb'),
    };
  },
);
