// Care for the moderators, who look at heavy things for others.
import { type Care, type CareEntry, heavyBeforeBreak } from '@mycrew/contract/moderation.ts';
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import type { Db, Member, Tx } from '#src/foundation-types.ts';
import type { CareStore } from './care.store.ts';

/** Reasons of reports that touch what somebody may be spared. */
const reasonsOf: Partial<Record<ArticleWarning, readonly string[]>> = {
  abuse: ['bullying', 'adult-unsafe'],
  violence: ['threats'],
  'self-harm': ['self-harm-content', 'worried'],
  eating: ['eating'],
  'alcohol-drugs': ['drugs'],
  discrimination: ['hate'],
  'sexual-assault': ['sexual'],
};

export const createCare = ({ store }: { store: CareStore }) => {
  const read = async (db: Db | Tx, me: Member, now: Date): Promise<Care> => {
    const { blurs, greys, spared, heavyToday, sinceBreak } = await store.of(db, me, now);
    return {
      Blurs: blurs,
      Greys: greys,
      Spared: spared as ArticleWarning[],
      HeavyToday: heavyToday,
      OffersBreak: sinceBreak >= heavyBeforeBreak,
    };
  };

  return {
    read,

    async change(tx: Tx, me: Member, { Blurs, Greys, Spared }: CareEntry, now: Date): Promise<Care> {
      await store.save(tx, me.id, { blurs: Blurs, greys: Greys, spared: [...new Set(Spared)] });
      return read(tx, me, now);
    },

    async takeBreak(tx: Tx, me: Member, now: Date): Promise<Care> {
      await store.takeBreak(tx, me.id, now);
      return read(tx, me, now);
    },

    exposed: store.expose,

    /** What a report of that reason touches. */
    warningsOf: (reason: string): ArticleWarning[] =>
      (Object.keys(reasonsOf) as ArticleWarning[]).filter((warning) => reasonsOf[warning]!.includes(reason)),

    /** As warnings of experiences, and as reasons of reports. */
    async spared(db: Db | Tx, personId: string): Promise<{ warnings: string[]; reasons: string[] }> {
      const warnings = await store.spared(db, personId);
      return { warnings, reasons: warnings.flatMap((warning) => reasonsOf[warning as ArticleWarning] ?? []) };
    },
  };
};
export type CareRoom = ReturnType<typeof createCare>;
