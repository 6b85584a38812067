// Safety plans: what a young person does, step by step, when things get hard. Specification sections 3 and 7.
//
// A plan has nine parts after Stanley and Brown, each a list of steps in its own order, in their own words. Saving goes by
// revisions: where another device was quicker the answer is 409 `plan-newer` with that plan as its data, nothing overwritten.
// Who names no revision changes the newest, and the previous one is stored as a version.
import * as z from 'zod/mini';
import { entrySource, crewLimit } from './constants.ts';
import { endpoints } from './endpoint.ts';
import { ById, AskedDate, Id, Instant, line, LocalDate, Nothing, Person, text, written } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** My own plans: somewhere else I wrote, shared, used or removed one. */
    'safety-plans': true;
    /** What others show me of theirs. */
    'shared-plans': true;
  }
}

export const planNewer = 'plan-newer';
export const mostPlans = 20;
export const mostSteps = 12;
/** Days from writing a plan, or looking at it again, to the next time it asks to be looked at. */
export const reviewAfterDays = 30;
/** How many of the latest moments of use a plan names. */
export const latestUses = 20;

export const planKinds = ['hard-moments', 'exam-week', 'going-out', 'family-conflict', 'online-safety'] as const;
export const PlanKind = z.enum(planKinds, 'Please choose from the list.');
export type PlanKind = z.output<typeof PlanKind>;

/** In the order in which they are read when it counts. */
export const planSections = [
  'warning-signs',
  'safer-space',
  'reasons',
  'by-myself',
  'people-and-places',
  'people-to-talk-to',
  'professionals',
  'how-to-help',
  'hope-box',
] as const;
export const PlanSection = z.enum(planSections, 'Please choose from the list.');
export type PlanSection = z.output<typeof PlanSection>;

export const practices = ['breathing', 'grounding', 'hope-box'] as const;
export const Practice = z.enum(practices, 'Please choose from the list.');
export type Practice = z.output<typeof Practice>;

const PhoneNumber = z
  .string('Needs a phone number.')
  .check(
    z.trim(),
    z.maxLength(20, 'At most 20 characters.'),
    z.regex(/^\+?\d(?:[ -]?\d){2,14}$/u, 'Needs a phone number.'),
  );

/** What one tap on a step does: call a number, open the chat with somebody of the Crew, begin a practice, go to the alert. */
export const StepAct = z.discriminatedUnion(
  'Kind',
  [
    z.object({ Kind: z.literal('call'), Number: PhoneNumber }),
    z.object({ Kind: z.literal('chat'), CrewId: Id }),
    z.object({ Kind: z.literal('practice'), Practice }),
    z.object({ Kind: z.literal('alert') }),
  ],
  'Please choose from the list.',
);
export type StepAct = z.output<typeof StepAct>;

export const PlanStep = z.object({ Text: written(300), Act: z._default(z.nullable(StepAct), null) });
export type PlanStep = z.output<typeof PlanStep>;

export const PlanPart = z.object({
  Section: PlanSection,
  Steps: z.array(PlanStep).check(z.maxLength(mostSteps, `At most ${mostSteps} steps in one part.`)),
});
export type PlanPart = z.output<typeof PlanPart>;

const Parts = z.array(PlanPart).check(
  z.maxLength(planSections.length, 'Each part once.'),
  z.refine(
    (parts: PlanPart[]) => new Set(parts.map(({ Section }) => Section)).size === parts.length,
    'Each part once.',
  ),
);

const Title = line(100, 'Give it a name.');
const Likely = z.nullable(
  z
    .int('Needs a whole number.')
    .check(z.gte(0, 'Needs a number from 0 to 10.'), z.lte(10, 'Needs a number from 0 to 10.')),
);
const InTheWay = text(1_000);
const WhoHelped = text(200);
/** Null: never asked about. */
const ReviewOn = z.nullable(AskedDate);

/** Somebody of my Crew, and the parts of a plan that they can read. */
export const PlanReader = z.object({
  ...Person.shape,
  Sections: z.array(PlanSection),
  /** I paused what they see: they read each part as it was then, or not at all where it was shared later. */
  IsPaused: z.boolean(),
});
export type PlanReader = z.output<typeof PlanReader>;

/** One of my plans, whole: what a hard moment needs without the network stands in one answer. */
export const SafetyPlan = z.object({
  _id: Id,
  Kind: PlanKind,
  Title: z.string(),
  Revision: z.int(),
  /** Those with steps, in the order of the nine. */
  Sections: z.array(
    z.object({ Section: PlanSection, Steps: z.array(z.object({ Text: z.string(), Act: z.nullable(StepAct) })) }),
  ),
  /** How likely I am to use it, 0 to 10. */
  Likely: z.nullable(z.int()),
  /** What might stop me from using it. */
  InTheWay: z.string(),
  WhoHelped: z.string(),
  ReviewOn: z.nullable(LocalDate),
  /** The latest moments in which I opened it to use it, newest first. */
  UsedOn: z.array(Instant),
  SharedWith: z.array(PlanReader),
  CreatedOn: Instant,
  UpdatedOn: Instant,
  CreatedEntrySource: z.string(),
  UpdatedEntrySource: z.nullable(z.string()),
});
export type SafetyPlan = z.output<typeof SafetyPlan>;

export const SafetyPlanEntry = z.object({
  /** Made by whoever writes (a UUID), so that a plan begun offline has its name at once; the same one twice is one plan. */
  _id: z.optional(Id),
  Kind: z._default(PlanKind, 'hard-moments'),
  Title,
  Sections: z._default(Parts, []),
  Likely: z._default(Likely, null),
  InTheWay: z._default(InTheWay, ''),
  WhoHelped: z._default(WhoHelped, ''),
  /** Left out: in thirty days. */
  ReviewOn: z.optional(ReviewOn),
  CreatedEntrySource: z._default(z.literal(entrySource), entrySource),
});
export type SafetyPlanEntry = z.output<typeof SafetyPlanEntry>;
export type SafetyPlanEntryInput = z.input<typeof SafetyPlanEntry>;

/** What is left out stays, parts too; a part without steps is emptied. */
export const SafetyPlanChange = z.object({
  /** The one that this change is based on. Without it: the newest, and the previous one is stored. */
  Revision: z.optional(z.int('Needs the revision that you changed.').check(z.gte(1, 'Revisions count from 1.'))),
  Title: z.optional(Title),
  Sections: z.optional(Parts),
  Likely: z.optional(Likely),
  InTheWay: z.optional(InTheWay),
  WhoHelped: z.optional(WhoHelped),
  ReviewOn: z.optional(ReviewOn),
  UpdatedEntrySource: z._default(z.literal(entrySource), entrySource),
});
export type SafetyPlanChange = z.output<typeof SafetyPlanChange>;
export type SafetyPlanChangeInput = z.input<typeof SafetyPlanChange>;

/** One part that somebody shows me: their words, and a number where a step calls one. */
export const SharedPart = z.object({
  Section: PlanSection,
  Steps: z.array(z.object({ Text: z.string(), Number: z.nullable(z.string()) })),
});
export type SharedPart = z.output<typeof SharedPart>;

/** What a youth shows me of one plan; its title is theirs. */
export const SharedPlan = z.object({ _id: Id, Kind: PlanKind, Sections: z.array(SharedPart), UpdatedOn: Instant });
export type SharedPlan = z.output<typeof SharedPlan>;

export const PlansOfSomebody = z.object({ Youth: Person, Plans: z.array(SharedPlan) });
export type PlansOfSomebody = z.output<typeof PlansOfSomebody>;

export const safetyPlanEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/safetyplan/list',
    reply: z.array(SafetyPlan),
    summary: 'My safety plans, whole, newest first.',
  },
  add: {
    method: 'POST',
    path: '/safetyplan',
    body: SafetyPlanEntry,
    reply: SafetyPlan,
    summary: 'Begin a plan; the same `_id` again answers the plan that is there.',
  },
  update: {
    method: 'PUT',
    path: '/safetyplan/{id}',
    params: ById,
    /** The revision says which change it is: the same content again is saved already. */
    idempotent: false,
    body: SafetyPlanChange,
    reply: SafetyPlan,
    summary: 'Change one of my plans; 409 with the newer plan where another device was quicker.',
  },
  remove: {
    method: 'DELETE',
    path: '/safetyplan/{id}',
    params: ById,
    reply: Nothing,
    summary: 'Remove one of my plans for good, for everybody who could read of it.',
  },
  share: {
    method: 'POST',
    path: '/safetyplan/share/{id}',
    params: ById,
    body: z.object({
      /** Exactly these people from now on, each with exactly these parts; none: nobody. */
      Readers: z
        .array(z.object({ CrewId: Id, Sections: z.array(PlanSection).check(z.maxLength(planSections.length)) }))
        .check(z.maxLength(crewLimit)),
    }),
    reply: SafetyPlan,
    ours: true,
    summary: 'Let people of my Crew read parts of one of my plans, until I stop it.',
  },
  use: {
    method: 'POST',
    path: '/safetyplan/used/{id}',
    params: ById,
    reply: SafetyPlan,
    ours: true,
    summary: 'Note for myself that I opened one of my plans to use it.',
  },
  ofSomebody: {
    method: 'GET',
    path: '/user/{id}/safetyplan',
    params: ById,
    reply: PlansOfSomebody,
    ours: true,
    summary: 'What a youth whom I crew for shows me of their plans; how to help them stands first.',
  },
});
