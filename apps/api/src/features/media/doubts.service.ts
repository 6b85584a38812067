// Pictures that the check was not sure of: a person of the staff looks, blurred first, and each look can be read by its owner.
import type { PictureDecision } from '@mycrew/contract/desk-pictures.ts';
import { orNotFound } from '#http/mine.ts';
import { refusals } from '#http/refusals.ts';
import { blurred } from '#outside/blurred.ts';
import type { Audit, Db, News, StaffMember, Tx } from '#src/foundation-types.ts';
import type { Media } from './media.service.ts';
import type { MediaStore } from './media.store.ts';

const refuse = refusals({ 'picture-decided': 'Somebody has decided about this picture meanwhile.' });
const why = 'The check of pictures was not sure about one of yours';

export interface Needs {
  store: MediaStore;
  open: Media['open'];
  discard: Media['discard'];
  audit: Pick<Audit, 'staffDid' | 'staffSaw'>;
  news: Pick<News, 'publish'>;
  /** Others see it from now on; said once that stands. */
  clearedLater(tx: Tx, picture: { id: string; ownerId: string; kind: string }): void;
  /** Answered by moderation. */
  exposed(db: Db, personId: string, item: string, now: Date): Promise<unknown>;
  noteOutcome(tx: Tx, outcome: { what: 'picture'; outcome: string; since: Date }, now: Date): Promise<unknown>;
}

export const createDoubts = (needs: Needs) => {
  const { store, open, discard, audit, news, clearedLater, exposed, noteOutcome } = needs;

  return {
    page: store.doubted,
    waiting: store.waiting,

    async look(db: Db, me: StaffMember, id: string, isClear: boolean, now: Date) {
      const { ownerId } = orNotFound(await store.doubtedById(db, id));
      const { bytes, type } = orNotFound(await open(db, id, 'full'));
      const action = isClear ? ('staff.picture-seen' as const) : ('staff.picture-seen-blurred' as const);
      await audit.staffSaw(db, { actor: me.id, action, subject: id, subjectOwner: ownerId, why });
      if (!isClear) return { bytes: await blurred(bytes), type: 'image/webp' };
      await exposed(db, me.id, `picture:${id}`, now);
      return { bytes, type };
    },

    async decide(tx: Tx, me: StaffMember, id: string, { Decision, Why }: PictureDecision, now: Date): Promise<void> {
      const { ownerId, kind, doubtedAt } = orNotFound(await store.doubtedById(tx, id));
      if (!(await store.decide(tx, id, now))) throw refuse.conflict('picture-decided');
      if (Decision === 'approve') {
        await store.setState(tx, id, 'clear');
        clearedLater(tx, { id, ownerId, kind });
      }
      if (Decision === 'remove') await discard(tx, id);
      const act = { actor: me.id, action: `staff.picture-${Decision}` as const, subject: id };
      await audit.staffDid(tx, { ...act, subjectOwner: ownerId, why }, { ...act, why: Why });
      await noteOutcome(tx, { what: 'picture', outcome: Decision, since: doubtedAt }, now);
      if (Decision !== 'approve')
        await news.publish(tx, 'picture.declined', { pictureId: id, ownerId, isGone: Decision === 'remove' });
    },
  };
};
export type Doubts = ReturnType<typeof createDoubts>;
