// Permissions: the ladder by age, and the accepted terms.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { articleTerms } from '@mycrew/contract/experience-lists.ts';
import { experienceRights, type Commenting, type ExperienceRights } from '@mycrew/contract/ladder.ts';
import type { Db, Member, Tx } from '#src/foundation-types.ts';
import { localDateIn } from '#time/local-time.ts';
import { refuse } from './experiences.refusals.ts';
import type { TopicStore } from './topics.store.ts';

export interface Terms {
  acceptedAt: Date | null;
  rights: ExperienceRights;
}

export const rightsOf = (me: Member, now: Date): ExperienceRights =>
  experienceRights(me, Number(localDateIn(now, me.timeZone).slice(0, 4)));

export const requireReading = (me: Member, now: Date): ExperienceRights => {
  automatedDecision('age-rungs');
  const rights = rightsOf(me, now);
  if (!rights.mayRead) throw refuse.rule('experience-consent');
  return rights;
};

const youthOnly = 'Experiences are written by young people. You can read them.';

/** Writing is for whoever may publish one day what they write. */
export const requireWriting = (me: Member, now: Date): void => {
  if (me.kind !== 'youth') throw refuse.youthOnly(youthOnly);
  if (!requireReading(me, now).mayPublish) throw refuse.rule('experience-age');
};

export const createRights = (store: Pick<TopicStore, 'terms' | 'acceptTerms'>) => {
  const acceptedAt = async (db: Db | Tx, me: Member): Promise<Date | null> => {
    const terms = await store.terms(db, me.id);
    return terms && terms.version >= articleTerms.version ? terms.acceptedAt : null;
  };
  const requireTerms = async (tx: Tx, me: Member): Promise<void> => {
    if (!(await acceptedAt(tx, me))) throw refuse.rule('experience-terms');
  };

  return {
    requireTerms,

    async requireCommenting(tx: Tx, me: Member, now: Date): Promise<Exclude<Commenting, 'no'>> {
      if (me.kind !== 'youth') throw refuse.youthOnly(youthOnly);
      const { commenting } = requireReading(me, now);
      if (commenting === 'no') throw refuse.rule('comment-age');
      await requireTerms(tx, me);
      return commenting;
    },

    terms: async (db: Db | Tx, me: Member, now: Date): Promise<Terms> => ({
      acceptedAt: await acceptedAt(db, me),
      rights: rightsOf(me, now),
    }),

    async accept(tx: Tx, me: Member, now: Date): Promise<Terms> {
      const rights = requireReading(me, now);
      await store.acceptTerms(tx, me.id, articleTerms.version, now);
      return { acceptedAt: await acceptedAt(tx, me), rights };
    },
  };
};
export type Rights = ReturnType<typeof createRights>;
