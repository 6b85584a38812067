// Sharing parts of a plan with crew members, and what they read.
import type { PlanSection } from '@mycrew/contract/safety-plans.ts';
import { requireOwner, orNotFound } from '#http/owner.ts';
import type { Audit, Db, Member, DomainEvents, Tx } from '#src/foundation-types.ts';
import type { ReadablePart, YouthRow } from './plan-shares.store.ts';
import { refuse } from './safety-plans.refusals.ts';
import type { Shelves } from './safety-plans.service.ts';
import type { Plan } from './sealed-plans.ts';

interface Deps extends Shelves {
  domainEvents: Pick<DomainEvents, 'publish'>;
  audit: Pick<Audit, 'noteHourly'>;
}
export interface Wanted {
  CrewId: string;
  Sections: PlanSection[];
}
type OpenedPart = ReadablePart & { steps: Awaited<ReturnType<Shelves['sealed']['openSteps']>> };
export interface OfSomebody {
  youth: YouthRow;
  parts: OpenedPart[];
}

export const createPlanSharing = ({ plans, shares, sealed, realtime, domainEvents, audit }: Deps) => {
  const crewOrRefuse = async (tx: Tx, me: Member, ids: string[]) => {
    const crew = await shares.crewAmong(tx, me.id, ids);
    if (crew.length < new Set(ids).size)
      throw refuse.invalid('Readers', 'Somebody you chose isn’t in your Crew. Please choose again.');
    return crew;
  };

  return {
    /** Exactly these people from now on, each with exactly these parts. */
    async share(tx: Tx, me: Member, id: string, readers: Wanted[], now: Date): Promise<Plan> {
      const row = requireOwner(await plans.hold(tx, id), me);
      const wanted = new Map(
        readers.filter(({ Sections }) => Sections.length > 0).map((each) => [each.CrewId, each.Sections]),
      );
      if (wanted.size > 0 && !me.canShareData) throw refuse.rule('sharing-off');
      const crew = await crewOrRefuse(tx, me, [...wanted.keys()]);
      for (const readerId of await shares.readerIds(tx, id))
        if (await shares.end(tx, id, readerId, wanted.get(readerId) ?? [], now))
          realtime.changed(tx, [readerId], 'shared-plans');
      for (const { id: readerId, isPaused } of crew) {
        await shares.share(tx, row, { readerId, sections: wanted.get(readerId)!, now });
        // Whoever is paused is shown nothing new, and not notified.
        if (isPaused) continue;
        realtime.changed(tx, [readerId], 'shared-plans');
        if (!row.readers.some((reader) => reader.id === readerId))
          await domainEvents.publish(tx, 'safety-plan.shared', {
            planId: id,
            youthId: me.id,
            readerId,
            at: now.toISOString(),
          });
      }
      realtime.changed(tx, [me.id], 'safety-plans');
      return sealed.open(tx, orNotFound(await plans.byId(tx, id)));
    },

    /** What a youth shows this person; noted for the youth. */
    async ofSomebody(db: Db, me: Member, youthId: string): Promise<OfSomebody> {
      const youth = orNotFound(await shares.youth(db, youthId, me.id));
      const rows = await shares.readable(db, youthId, me.id);
      const parts = await Promise.all(rows.map(async (row) => ({ ...row, steps: await sealed.openSteps(db, row) })));
      for (const subject of new Set(rows.map(({ planId }) => planId)))
        await audit.noteHourly(db, { actor: me.id, action: 'plan-read', subject, subjectOwner: youthId });
      return { youth, parts: parts.filter(({ steps }) => steps.length > 0) };
    },
  };
};
export type PlanSharing = ReturnType<typeof createPlanSharing>;
