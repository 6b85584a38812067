// Pictures: stored sealed, checked, and linked to for one session at a time.
import { crewStore } from '#features/crew/crew.store.ts';
import { checkPictureJob, erasePictureJob } from '#features/media/media.jobs.ts';
import { createMedia } from '#features/media/media.service.ts';
import { mediaStore } from '#features/media/media.store.ts';
import { createPictureLinks } from '#features/media/picture-links.ts';
import { deriveKey } from '#privacy/keys.ts';
import type { Foundation } from '#src/foundation.ts';

export const composePictures = ({ db, jobs, fields, houseKey, outside, audit, realtime }: Foundation) => {
  const checkPicture = jobs.add(checkPictureJob({ db, media: () => media }));
  const erasePicture = jobs.add(erasePictureJob({ db, media: () => media }));
  const media = createMedia({
    store: mediaStore,
    encryption: fields,
    files: outside.storage,
    links: createPictureLinks(deriveKey(houseKey, 'picture-links')),
    audit,
    looksSafe: (image) => outside.imageCheck.verdict(image),
    cleared: async (ownerId) => {
      const concerned = await crewStore.concernedBy(db, ownerId);
      realtime.changed(null, [ownerId, ...concerned], 'crew');
      realtime.changed(null, concerned, 'crew-for-checkins');
    },
    checkLater: (tx, pictureId) => jobs.send(tx, checkPicture, { pictureId }),
    eraseLater: (tx, pictureId) => jobs.send(tx, erasePicture, { pictureId }),
  });

  const thumbUrl = (pictureId: string, sessionId: string, now: Date) =>
    media.urlFor(pictureId, sessionId, now, 'thumb');

  return { media, thumbUrl };
};
export type PictureRooms = ReturnType<typeof composePictures>;
