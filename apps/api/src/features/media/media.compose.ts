// Pictures: stored encrypted, checked, with links valid for one session.
import { mediaEndpoints } from '@mycrew/contract/media.ts';
import { deriveKey } from '#privacy/keys.ts';
import type { Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { checkPictureJob, erasePictureJob } from './media.jobs.ts';
import { mediaRoutes } from './media.routes.ts';
import { createMedia } from './media.service.ts';
import { mediaStore } from './media.store.ts';
import { createPictureLinks } from './picture-links.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** Others may see it from now on. */
    'picture.cleared': { pictureId: string; ownerId: string; kind: string };
  }
}

export const composeMedia = defineRoom(
  mediaEndpoints,
  ({ db, clock, jobs, fields, houseKey, adapters, audit, domainEvents, realtime, transaction, ports }: Foundation) => {
    const doubted = ports.declare<(tx: Tx, pictureId: string, ownerId: string) => Promise<void>>('media.doubted');
    const checkPicture = jobs.add(checkPictureJob({ db, media: () => media }));
    const erasePicture = jobs.add(erasePictureJob({ db, media: () => media }));
    const media = createMedia({
      store: mediaStore,
      encryption: fields,
      files: adapters.storage,
      links: createPictureLinks(deriveKey(houseKey, 'picture-links')),
      audit,
      looksSafe: (image) => adapters.imageCheck.verdict(image),
      domainEvents,
      realtime,
      transaction,
      doubted: doubted.ask,
      now: () => clock.now(),
      checkLater: (tx, pictureId) => jobs.send(tx, checkPicture, { pictureId }),
      eraseLater: (tx, pictureId) => jobs.send(tx, erasePicture, { pictureId }),
    });

    return {
      routes: mediaRoutes(media),
      ports: { doubted: doubted.port },
      /** What the check was not sure about, for whoever decides about it. */
      doubts: {
        find: mediaStore.doubtedById,
        decide: mediaStore.decide,
        open: media.open,
        clear: media.clear,
        discard: media.discard,
      },
      store: media.store,
      check: media.check,
      discard: media.discard,
      freeze: media.freeze,
      urlFor: media.urlFor,
      thumbUrl: (pictureId: string, sessionId: string, now: Date) => media.urlFor(pictureId, sessionId, now, 'thumb'),
    };
  },
);
