// Moderation of experiences and comments, with audit log, care and second reviews.
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { refusals } from '#http/refusals.ts';
import type { Audit, Db, StaffMember, Tx } from '#src/foundation-types.ts';
import type { CareRoom } from './care.service.ts';
import { createDeciding, type DecisionRoom } from './deciding.service.ts';
import type { ExperienceDesk, QueueKey } from './desk-types.ts';
import type { ItemName, ItemStore } from './items.store.ts';

const refuse = refusals({
  'another-moderator': 'You took this down, so somebody else looks at it now.',
  'topic-taken': 'There is a topic of that name already.',
});

interface Deps {
  desk: ExperienceDesk;
  items: ItemStore;
  care: Pick<CareRoom, 'exposed' | 'sparedWarnings'>;
  audit: Pick<Audit, 'staffDid' | 'staffSaw'>;
  decisions: DecisionRoom;
}
interface Asked {
  kind?: ItemName['kind'] | undefined;
  lane?: 'safety' | 'style' | undefined;
  after?: QueueKey | undefined;
}

/** As whoever wrote it reads it under 'Who looked lately'. */
const whys = { article: 'You sent an experience for review', comment: 'A comment of yours was looked after' } as const;

export const createModerating = ({ desk, items, care, audit, decisions }: Deps) => {
  const noteOf = async (db: Db | Tx, me: { id: string }, item: ItemName) => {
    const subjectOwner = await items.authorOf(db, item);
    return { actor: me.id, subject: item.id, why: whys[item.kind], ...(subjectOwner && { subjectOwner }) };
  };
  const saw = async (db: Db, me: StaffMember, item: ItemName): Promise<void> =>
    audit.staffSaw(db, { ...(await noteOf(db, me, item)), action: `staff.${item.kind}-read` });

  const noteTopic = async (tx: Tx, me: StaffMember, id: string): Promise<null> => {
    await audit.staffDid(tx, {
      actor: me.id,
      action: 'staff.topic-changed',
      subject: id,
      why: 'Topics of experiences',
    });
    return null;
  };

  const deciding = createDeciding({ desk, decisions, audit, noteOf });

  const isHeavy = (lane: string, about: readonly ArticleWarning[]) => lane === 'safety' || about.length > 0;

  return {
    deciding,

    async queue(db: Db, me: StaffMember, asked: Asked, now: Date) {
      const spared = new Set(await care.sparedWarnings(db, me.id));
      const { items: waiting, hasMore } = await desk.queue(db, me, asked, now);
      // Titles and first words are read here, of several people at once.
      await audit.staffSaw(db, { actor: me.id, action: 'staff.queue-read', why: 'Reading what waits' });
      const last = waiting.at(-1);
      const isSpared = ({ warnings, detected }: (typeof waiting)[number]) =>
        [...warnings, ...detected].some((each) => spared.has(each));
      return { items: waiting.filter((each) => !isSpared(each)), last, hasMore };
    },

    /** Whoever took an article down does not look at it again. */
    async claim(tx: Tx, me: StaffMember, item: ItemName, now: Date): Promise<Date> {
      if (item.kind === 'article' && (await items.removedBy(tx, item.id)) === me.id)
        throw refuse.rule('another-moderator');
      const until = await desk.claim(tx, me, item, now);
      await audit.staffDid(tx, { ...(await noteOf(tx, me, item)), action: `staff.${item.kind}-taken` });
      return until;
    },

    async release(tx: Tx, me: StaffMember, item: ItemName): Promise<void> {
      await decisions.requireNone(tx, item);
      await desk.release(tx, me, item);
      await audit.staffDid(tx, { ...(await noteOf(tx, me, item)), action: `staff.${item.kind}-given-back` });
    },

    async article(db: Db, me: StaffMember, id: string, now: Date) {
      const article = await desk.articles.read(db, me, id);
      await saw(db, me, { kind: 'article', id });
      if (isHeavy(article.lane, [...article.warnings, ...article.detected]))
        await care.exposed(db, me.id, `article:${id}`, now);
      const decision = await decisions.waiting(db, { kind: 'article', id }, me);
      return { ...article, decision, isPicked: await items.isPicked(db, id) };
    },

    async comment(db: Db, me: StaffMember, id: string, now: Date) {
      const comment = await desk.comments.read(db, me, id);
      await saw(db, me, { kind: 'comment', id });
      if (isHeavy(comment.lane, comment.detected)) await care.exposed(db, me.id, `comment:${id}`, now);
      return { ...comment, decision: await decisions.waiting(db, { kind: 'comment', id }, me) };
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
