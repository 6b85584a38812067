// The picture of a check-in: limited a day, stored sealed.
import type { UploadedImage } from '@mycrew/contract/endpoint.ts';
import type { Member, Tx } from '#src/foundation-types.ts';
import { refuse } from '#http/refusals.ts';
import type { CheckinStore } from './checkins.store.ts';

export interface Pictures {
  store(tx: Tx, ownerId: string, kind: 'snapshot', image: UploadedImage, now: Date): Promise<string>;
  check(tx: Tx, pictureId: string): Promise<void>;
  discard(tx: Tx, pictureId: string): Promise<void>;
  urlFor(pictureId: string, sessionId: string, now: Date): string;
}

const picturesADay = 20;

/** Returns the id of the stored picture, null where none was sent. */
export const createSnapshotStore =
  (store: Pick<CheckinStore, 'picturesSince'>, pictures: Pick<Pictures, 'store'>) =>
  async (tx: Tx, me: Member, image: UploadedImage | undefined, now: Date): Promise<string | null> => {
    if (!image) return null;
    const today = await store.picturesSince(tx, me.id, new Date(now.getTime() - 86_400_000));
    if (today >= picturesADay)
      throw refuse.invalid('Snapshot', 'That is 20 pictures in a day. Your words can still be saved.');
    return pictures.store(tx, me.id, 'snapshot', image, now);
  };
