// A person's safety plans: begun, changed, used, removed. Whoever saves says which revision theirs is based on, so that two
// devices on one plan never overwrite each other.
import {
  mostPlans,
  planNewer,
  planSections,
  type SafetyPlanChange,
  type SafetyPlanEntry,
} from '@mycrew/contract/safety-plans.ts';
import { uuidv7 } from 'uuidv7';
import { requireOwner, orNotFound } from '#http/owner.ts';
import { Refusal } from '#http/refusals.ts';
import type { Db, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { PlanShareStore } from './plan-shares.store.ts';
import { isSame, reviewDay, sectionsThatDiffer, withParts, type Content } from './plan.ts';
import type { PlanRow, PlanStore } from './plans.store.ts';
import { refuse } from './safety-plans.refusals.ts';
import type { Plan, SealedPlans } from './sealed-plans.ts';

export interface Shelves {
  plans: PlanStore;
  shares: PlanShareStore;
  sealed: SealedPlans;
  realtime: Pick<Realtime, 'changed'>;
}
interface Deps extends Shelves {
  /** The plan as its writer is shown it, for a device that was late. */
  shown(me: Member, plan: Plan, now: Date): unknown;
}

export const createSafetyPlans = ({ plans, shares, sealed, realtime, shown }: Deps) => {
  const opened = async (tx: Tx, id: string): Promise<Plan> => sealed.open(tx, orNotFound(await plans.byId(tx, id)));
  const held = async (tx: Tx, me: Member, id: string): Promise<PlanRow> => requireOwner(await plans.hold(tx, id), me);

  const putParts = async (
    tx: Tx,
    plan: { id: string; personId: string },
    before: Content['parts'],
    next: Content['parts'],
    now: Date,
  ) => {
    const rows = [];
    for (const section of sectionsThatDiffer(before, next)) {
      const place = { id: uuidv7(), personId: plan.personId };
      const steps = next.find(({ Section }) => Section === section)?.Steps ?? [];
      rows.push({
        ...place,
        planId: plan.id,
        section,
        stepsSealed: await sealed.sealSteps(tx, place, steps),
        changedAt: now,
      });
    }
    await plans.putParts(tx, plan.id, rows);
    return rows.map(({ section }) => section);
  };

  const save = async (tx: Tx, before: Plan, next: Content, source: string, now: Date): Promise<Plan> => {
    await plans.change(tx, before.id, {
      revision: before.revision + 1,
      reviewOn: next.reviewOn,
      updatedSource: source,
      updatedAt: now,
      ...(await sealed.seal(tx, before, next)),
    });
    const changed = await putParts(tx, before, before.parts, next.parts, now);
    realtime.changed(tx, [before.personId], 'safety-plans');
    realtime.changed(tx, await shares.readerIdsNow(tx, before.id, changed), 'shared-plans');
    return opened(tx, before.id);
  };

  const storeVersion = async (tx: Tx, { id: planId, personId, revision, ...content }: Plan, now: Date) => {
    const place = { id: uuidv7(), personId };
    const contentSealed = await sealed.sealVersion(tx, place, content);
    await plans.addVersion(tx, { ...place, planId, revision, contentSealed, replacedAt: now });
  };

  return {
    list: async (db: Db, me: Member): Promise<Plan[]> =>
      Promise.all((await plans.of(db, me.id)).map((row) => sealed.open(db, row))),

    async add(tx: Tx, me: Member, entry: SafetyPlanEntry, now: Date): Promise<Plan> {
      if (me.kind !== 'youth') throw refuse.youthOnly('Safety plans belong to youth accounts.');
      const plan = { id: entry._id ?? uuidv7(), personId: me.id };
      const there = entry._id && (await plans.byId(tx, entry._id));
      if (there && there.personId === me.id) return sealed.open(tx, there);
      if ((await plans.count(tx, me.id)) >= mostPlans) throw refuse.rule('enough-plans');
      const { Likely: likely, InTheWay: inTheWay, WhoHelped: whoHelped } = entry;
      const content = { title: entry.Title, around: { likely, inTheWay, whoHelped } };
      const row = {
        ...plan,
        revision: 1,
        kind: entry.Kind,
        reviewOn: reviewDay(entry.ReviewOn, me.timeZone, now),
        createdSource: entry.CreatedEntrySource,
        updatedSource: null,
        createdAt: now,
        updatedAt: now,
        ...(await sealed.seal(tx, plan, content)),
      };
      if (!(await plans.add(tx, row))) throw refuse.invalid('_id', 'Needs an id of its own.');
      await putParts(tx, plan, [], withParts(entry.Sections), now);
      realtime.changed(tx, [me.id], 'safety-plans');
      return opened(tx, plan.id);
    },

    async update(tx: Tx, me: Member, id: string, change: SafetyPlanChange, now: Date): Promise<Plan | Refusal> {
      const before = await sealed.open(tx, await held(tx, me, id));
      const next: Content = {
        title: change.Title ?? before.title,
        around: {
          likely: change.Likely === undefined ? before.around.likely : change.Likely,
          inTheWay: change.InTheWay ?? before.around.inTheWay,
          whoHelped: change.WhoHelped ?? before.around.whoHelped,
        },
        reviewOn: change.ReviewOn === undefined ? before.reviewOn : reviewDay(change.ReviewOn, me.timeZone, now),
        parts: withParts(before.parts, change.Sections),
      };
      if (isSame(before, next)) return before;
      if (change.Revision !== undefined && change.Revision !== before.revision)
        return new Refusal(409, planNewer, {
          message: refuse.conflict(planNewer).message,
          data: shown(me, before, now),
        });
      if (change.Revision === undefined) await storeVersion(tx, before, now);
      return save(tx, before, next, change.UpdatedEntrySource, now);
    },

    async remove(tx: Tx, me: Member, id: string): Promise<void> {
      await held(tx, me, id);
      const readers = await shares.readerIdsNow(tx, id, planSections);
      await plans.remove(tx, id);
      realtime.changed(tx, [me.id], 'safety-plans');
      realtime.changed(tx, readers, 'shared-plans');
    },

    /** Only for their own eyes: nobody is notified, and nothing is counted. */
    async use(tx: Tx, me: Member, id: string, now: Date): Promise<Plan> {
      await held(tx, me, id);
      await plans.use(tx, { id: uuidv7(), planId: id, personId: me.id, usedAt: now });
      realtime.changed(tx, [me.id], 'safety-plans');
      return opened(tx, id);
    },
  };
};
export type SafetyPlans = ReturnType<typeof createSafetyPlans>;
