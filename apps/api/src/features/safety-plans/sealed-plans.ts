// Seals plans with their writer's key, and opens them.
import type { PlanStep } from '@mycrew/contract/safety-plans.ts';
import { planSections } from '@mycrew/contract/safety-plans.ts';
import type { Db, FieldEncryption, Tx } from '#src/foundation-types.ts';
import type { Around, Content } from './plan.ts';
import type { PlanRow } from './plans.store.ts';

/** A plan of somebody's own, whole. */
export type Plan = Omit<PlanRow, 'titleSealed' | 'aroundSealed' | 'parts'> & Content;

interface Place {
  id: string;
  personId: string;
}

export const createSealedPlans = (encryption: Pick<FieldEncryption, 'sealedColumns'>) => {
  const plans = encryption.sealedColumns('safetyPlans', 'personId');
  const versions = encryption.sealedColumns('safetyPlanVersions', 'personId');
  const parts = encryption.sealedColumns('safetyPlanParts', 'personId');

  const openSteps = async (db: Db | Tx, row: Place & { stepsSealed: Buffer }): Promise<PlanStep[]> =>
    JSON.parse((await parts.open(db, row)).steps) as PlanStep[];

  return {
    seal: (tx: Tx, place: Place, { title, around }: Pick<Content, 'title' | 'around'>) =>
      plans.seal(tx, place, { title, around: JSON.stringify(around) }),

    sealSteps: async (tx: Tx, place: Place, steps: readonly PlanStep[]): Promise<Buffer> =>
      (await parts.seal(tx, place, { steps: JSON.stringify(steps) })).stepsSealed,

    openSteps,

    sealVersion: async (tx: Tx, place: Place, { title, around, reviewOn, parts: steps }: Content): Promise<Buffer> =>
      (await versions.seal(tx, place, { content: JSON.stringify({ title, ...around, reviewOn, parts: steps }) }))
        .contentSealed,

    async open(db: Db | Tx, { titleSealed, aroundSealed, parts: stored, ...facts }: PlanRow): Promise<Plan> {
      const { id, personId } = facts;
      const { title, around } = await plans.open(db, { id, personId, titleSealed, aroundSealed });
      const opened = await Promise.all(
        stored.map(async ({ id: partId, section, steps }) => ({
          Section: section,
          Steps: await openSteps(db, { id: partId, personId, stepsSealed: Buffer.from(steps, 'base64') }),
        })),
      );
      const inOrder = planSections.flatMap((section) =>
        opened.filter(({ Section, Steps }) => Section === section && Steps.length > 0),
      );
      return { ...facts, title, around: JSON.parse(around) as Around, parts: inOrder };
    },
  };
};
export type SealedPlans = ReturnType<typeof createSealedPlans>;
