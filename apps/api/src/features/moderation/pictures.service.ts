// Review of doubtful pictures by staff, blurred first; each look is in the owner's log.
import type { PictureDecision } from '@mycrew/contract/desk-pictures.ts';
import { orNotFound } from '#http/owner.ts';
import { refusals } from '#http/refusals.ts';
import { blurred } from '#adapters/blurred.ts';
import type { Audit, Db, DomainEvents, Realtime, StaffMember, Tx } from '#src/foundation-types.ts';
import type { CareRoom } from './care.service.ts';
import type { CaseStore } from './cases.store.ts';
import type { outcomeStore } from './outcomes.store.ts';
import { requireFree } from './queue.service.ts';

const refuse = refusals({ 'picture-decided': 'Somebody has decided about this picture meanwhile.' });
const why = 'The check of pictures was not sure about one of yours';

interface Picture {
  id: string;
  ownerId: string;
  kind: string;
}
interface DoubtedPicture extends Picture {
  doubtedAt: Date;
}

/** What of here is urgent at the desk. */
export interface Urgent {
  raise(
    tx: Tx,
    raised: { kind: 'picture'; itemId: string; reasons: readonly ['minor-picture']; warnings: []; notFor: string[] },
  ): Promise<void>;
  settled(tx: Tx, kind: 'picture', itemId: string): Promise<unknown>;
}

/** Pictures that wait for a look, as media stores them. */
export interface Doubts {
  find(db: Db | Tx, id: string): Promise<DoubtedPicture | undefined>;
  /** False where somebody else was quicker. */
  decide(tx: Tx, id: string, now: Date): Promise<boolean>;
  open(db: Db, id: string, size: 'full'): Promise<{ bytes: Uint8Array; type: string } | null>;
  clear(tx: Tx, picture: Picture): Promise<void>;
  discard(tx: Tx, id: string): Promise<void>;
}

interface PictureModerationDeps {
  doubts: Doubts;
  cases: Pick<CaseStore, 'of'>;
  audit: Pick<Audit, 'staffDid' | 'staffSaw'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  realtime: Pick<Realtime, 'deskChanged'>;
  exposed: CareRoom['exposed'];
  noteOutcome: (typeof outcomeStore)['note'];
  urgent: Urgent;
  isMinor(on: Db | Tx, personId: string): Promise<boolean>;
}

export const createPictureModeration = (deps: PictureModerationDeps) => {
  const { doubts, cases, audit, domainEvents, realtime, exposed, noteOutcome, urgent, isMinor } = deps;

  return {
    doubted: async (db: Db, id: string) => ({
      ...orNotFound(await doubts.find(db, id)),
      of: orNotFound(await cases.of(db, id)),
    }),

    /** The check was not sure about a picture: of somebody under 18 it is urgent. */
    async raise(tx: Tx, pictureId: string, ownerId: string): Promise<void> {
      if (!(await isMinor(tx, ownerId))) return;
      const raised = { kind: 'picture', itemId: pictureId, reasons: ['minor-picture'], warnings: [] } as const;
      await urgent.raise(tx, { ...raised, warnings: [], notFor: [ownerId] });
    },

    async look(db: Db, me: StaffMember, id: string, isClear: boolean, now: Date) {
      const { ownerId } = orNotFound(await doubts.find(db, id));
      const { bytes, type } = orNotFound(await doubts.open(db, id, 'full'));
      const action = isClear ? ('staff.picture-seen' as const) : ('staff.picture-seen-blurred' as const);
      await audit.staffSaw(db, { actor: me.id, action, subject: id, subjectOwner: ownerId, why });
      if (!isClear) return { bytes: await blurred(bytes), type: 'image/webp' };
      await exposed(db, me.id, `picture:${id}`, now);
      return { bytes, type };
    },

    async decide(tx: Tx, me: StaffMember, id: string, { Decision, Why }: PictureDecision, now: Date): Promise<void> {
      const { ownerId, kind, doubtedAt } = orNotFound(await doubts.find(tx, id));
      requireFree(await cases.of(tx, id), me, now);
      if (!(await doubts.decide(tx, id, now))) throw refuse.conflict('picture-decided');
      realtime.deskChanged(tx);
      await urgent.settled(tx, 'picture', id);
      if (Decision === 'approve') await doubts.clear(tx, { id, ownerId, kind });
      if (Decision === 'remove') await doubts.discard(tx, id);
      const act = { actor: me.id, action: `staff.picture-${Decision}` as const, subject: id };
      await audit.staffDid(tx, { ...act, subjectOwner: ownerId, why }, { ...act, why: Why });
      await noteOutcome(tx, { what: 'picture', outcome: Decision, since: doubtedAt }, now);
      if (Decision !== 'approve')
        await domainEvents.publish(tx, 'picture.declined', { pictureId: id, ownerId, isGone: Decision === 'remove' });
    },
  };
};
export type PictureModeration = ReturnType<typeof createPictureModeration>;
