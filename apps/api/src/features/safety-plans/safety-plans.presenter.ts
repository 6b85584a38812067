import { planSections, type PlansOfSomebody, type SafetyPlan, type SharedPlan } from '@mycrew/contract/safety-plans.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import type { OfSomebody } from './plan-sharing.service.ts';
import type { Plan } from './sealed-plans.ts';

/** Answered by media: a link that holds for minutes, for this session. */
export type PictureUrl = (pictureId: string) => string;

interface Named {
  id: string;
  firstName: string;
  lastName: string;
  pictureId: string | null;
}
const personToWire = ({ id, firstName, lastName, pictureId }: Named, url: PictureUrl): Person => ({
  _id: id,
  FirstName: firstName,
  LastName: lastName,
  ProfilePicUrl: pictureId && url(pictureId),
});

export const planToWire = (plan: Plan, url: PictureUrl): SafetyPlan => ({
  _id: plan.id,
  Kind: plan.kind,
  Title: plan.title,
  Revision: plan.revision,
  Sections: plan.parts,
  Likely: plan.around.likely,
  InTheWay: plan.around.inTheWay,
  WhoHelped: plan.around.whoHelped,
  ReviewOn: plan.reviewOn,
  UsedOn: plan.uses.map((at) => new Date(at).toISOString()),
  SharedWith: plan.readers.map((reader) => ({
    ...personToWire(reader, url),
    Sections: planSections.filter((section) => reader.sections.includes(section)),
    IsPaused: reader.isPaused,
  })),
  CreatedOn: plan.createdAt.toISOString(),
  UpdatedOn: plan.updatedAt.toISOString(),
  CreatedEntrySource: plan.createdSource,
  UpdatedEntrySource: plan.updatedSource,
});

/** How to help stands first: it is what somebody looks for in a hurry. */
const forReaders = planSections.toSorted((a, b) => Number(b === 'how-to-help') - Number(a === 'how-to-help'));

export const plansOfSomebodyToWire = ({ youth, parts }: OfSomebody, url: PictureUrl): PlansOfSomebody => ({
  Youth: personToWire(youth, url),
  Plans: [...new Set(parts.map(({ planId }) => planId))].map((planId): SharedPlan => {
    const own = parts.filter((part) => part.planId === planId);
    return {
      _id: planId,
      Kind: own[0]!.kind,
      UpdatedOn: new Date(Math.max(...own.map(({ changedAt }) => changedAt.getTime()))).toISOString(),
      Sections: forReaders.flatMap((section) =>
        own
          .filter((part) => part.section === section)
          .map(({ steps }) => ({
            Section: section,
            Steps: steps.map(({ Text, Act }) => ({ Text, Number: Act?.Kind === 'call' ? Act.Number : null })),
          })),
      ),
    };
  }),
});
