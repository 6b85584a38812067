// Moderation of experiences and comments, with audit log and care.
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { orNotFound } from '#http/owner.ts';
import { refusals } from '#http/refusals.ts';
import type { Audit, Db, Realtime, StaffMember, Tx } from '#src/foundation-types.ts';
import type { CareRoom } from './care.service.ts';
import type { CaseStore } from './cases.store.ts';
import { createDeciding, type DecisionRoom } from './deciding.service.ts';
import type { ExperienceDesk } from './desk-types.ts';
import type { ItemName, ItemStore } from './items.store.ts';
import type { Queue } from './queue.service.ts';

const refuse = refusals({
  'topic-taken': 'There is a topic of that name already.',
});

export interface Deps {
  desk: ExperienceDesk;
  items: ItemStore;
  cases: CaseStore;
  noteOf: Queue['noteOf'];
  care: Pick<CareRoom, 'exposed'>;
  audit: Pick<Audit, 'staffDid' | 'staffSaw'>;
  realtime: Pick<Realtime, 'deskChanged'>;
  decisions: DecisionRoom;
  /** Answered by reports: what was decided about this item; null: nothing was reported. */
  reported(db: Db, itemId: string): Promise<{ words: string | null; why: string | null } | null>;
}
/** What an article was taken down for. */
export interface Removed {
  by: string | null;
  reported: string | null;
  why: string | null;
}

export const createModerating = (deps: Deps) => {
  const { desk, items, cases, noteOf, care, audit, realtime, decisions, reported } = deps;
  const saw = async (db: Db, me: StaffMember, item: ItemName): Promise<void> =>
    audit.staffSaw(db, { ...(await noteOf(db, me, item)), action: `staff.${item.kind}-read` });
  const numberOf = async (db: Db, id: string): Promise<number> => orNotFound(await cases.of(db, id)).number;

  const noteTopic = async (tx: Tx, me: StaffMember, id: string): Promise<null> => {
    await audit.staffDid(tx, {
      actor: me.id,
      action: 'staff.topic-changed',
      subject: id,
      why: 'Topics of experiences',
    });
    return null;
  };

  const deciding = createDeciding({ desk, decisions, audit, realtime, noteOf });
  const removedFor = async (db: Db, id: string): Promise<Removed> => {
    const about = await reported(db, id);
    return {
      by: await items.removedBy(db, id),
      reported: about?.words ?? null,
      why: about?.why ?? (await items.whyRemoved(db, id)),
    };
  };

  const isHeavy = (lane: string, about: readonly ArticleWarning[]) => lane === 'safety' || about.length > 0;

  return {
    deciding,

    async article(db: Db, me: StaffMember, id: string, now: Date) {
      const article = await desk.articles.read(db, me, id);
      await saw(db, me, { kind: 'article', id });
      if (isHeavy(article.lane, [...article.warnings, ...article.detected]))
        await care.exposed(db, me.id, `article:${id}`, now);
      const decision = await decisions.waiting(db, { kind: 'article', id }, me);
      const removed = article.isAppeal ? await removedFor(db, id) : null;
      const number = await numberOf(db, id);
      return { ...article, decision, removed, number, isPicked: await items.isPicked(db, id) };
    },

    async comment(db: Db, me: StaffMember, id: string, now: Date) {
      const comment = await desk.comments.read(db, me, id);
      await saw(db, me, { kind: 'comment', id });
      if (isHeavy(comment.lane, comment.detected)) await care.exposed(db, me.id, `comment:${id}`, now);
      const decision = await decisions.waiting(db, { kind: 'comment', id }, me);
      return { ...comment, decision, number: await numberOf(db, id) };
    },

    /** Among the editor's, or other labels: nobody is told of either. */
    async change(tx: Tx, me: StaffMember, item: ItemName, act: string, work: () => Promise<unknown>): Promise<null> {
      await work();
      await audit.staffDid(tx, { ...(await noteOf(tx, me, item)), action: `staff.${item.kind}-${act}` });
      return null;
    },

    async topic(tx: Tx, me: StaffMember, id: string, isAdded: boolean): Promise<null> {
      if (!isAdded) throw refuse.conflict('topic-taken');
      return noteTopic(tx, me, id);
    },

    async changedTopic(tx: Tx, me: StaffMember, id: string, isThere: boolean): Promise<null> {
      if (!isThere) throw refuse.notFound();
      return noteTopic(tx, me, id);
    },
  };
};
export type Moderating = ReturnType<typeof createModerating>;
