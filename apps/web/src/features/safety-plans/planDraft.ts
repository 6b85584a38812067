// A draft of a plan on this device: its content, and the server's last known version.
import { emergencyNumber, helplineNumber, lifelineNumber } from '@mycrew/contract/constants.ts';
import {
  planSections,
  reviewAfterDays,
  type PlanKind,
  type PlanSection,
  type SafetyPlan,
  type SafetyPlanChangeInput,
  type SafetyPlanEntryInput,
  type StepAct,
} from '@mycrew/contract/safety-plans.ts';
import type { Autosaved } from '#shared/outbox/autosave.ts';
import { localDate } from '#shared/format/times.ts';
import { newKey } from '#shared/api/newKey.ts';
import { kindWords } from './planWords.ts';

const dayMs = 24 * 3_600_000;
/** A local date that many days from now. */
export const inDays = (days: number): string => localDate(Date.now() + days * dayMs);

export interface DraftStep {
  /** Local only: identifies a step while it is moved. */
  id: string;
  text: string;
  act: StepAct | null;
}

export interface PlanContent {
  kind: PlanKind;
  title: string;
  sections: Record<PlanSection, DraftStep[]>;
  likely: number | null;
  inTheWay: string;
  whoHelped: string;
  /** YYYY-MM-DD; null: never asks. */
  reviewOn: string | null;
}

export interface PlanDraft extends PlanContent, Autosaved {
  /** Marked as finished by its owner: counts as a plan even with few steps. */
  isWanted?: boolean;
}

const aStep = (text: string, act: StepAct | null = null): DraftStep => ({ id: newKey(), text, act });
export const newStep = aStep;

const calls = (name: string, Number: string): DraftStep => aStep(name, { Kind: 'call', Number });

const bySection = (of: (section: PlanSection) => DraftStep[]): PlanContent['sections'] =>
  Object.fromEntries(planSections.map((section) => [section, of(section)])) as PlanContent['sections'];

const filledIn: Partial<Record<PlanSection, () => DraftStep[]>> = {
  professionals: () => [
    calls('Kids Helpline, 5 to 25, any time', helplineNumber),
    calls('Lifeline, any time', lifelineNumber),
    calls('13YARN, for mob, any time', '13 92 76'),
    calls('In danger: Triple Zero', emergencyNumber),
  ],
};

export const blankPlan = (kind: PlanKind): PlanDraft => ({
  kind,
  title: kindWords[kind].name,
  sections: bySection((section) => filledIn[section]?.() ?? []),
  likely: null,
  inTheWay: '',
  whoHelped: '',
  reviewOn: inDays(reviewAfterDays),
  base: 0,
  kept: '',
  tried: [],
});

const partsOf = ({ sections }: PlanContent) =>
  planSections.map((Section) => ({
    Section,
    Steps: sections[Section]
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, act }) => ({ Text: text.trim(), Act: act })),
  }));

const titleOf = ({ title, kind }: PlanContent): string => title.trim() || kindWords[kind].name;

const aroundOf = (plan: PlanContent) => ({
  Title: titleOf(plan),
  Sections: partsOf(plan),
  Likely: plan.likely,
  InTheWay: plan.inTheWay.trim(),
  WhoHelped: plan.whoHelped.trim(),
  ReviewOn: plan.reviewOn,
});

export const savedParts = (plan: PlanContent): unknown => aroundOf(plan);

export const contentOf = (plan: SafetyPlan): PlanContent => ({
  kind: plan.Kind,
  title: plan.Title,
  sections: bySection((section) =>
    (plan.Sections.find(({ Section }) => Section === section)?.Steps ?? []).map(({ Text, Act }) => aStep(Text, Act)),
  ),
  likely: plan.Likely,
  inTheWay: plan.InTheWay,
  whoHelped: plan.WhoHelped,
  reviewOn: plan.ReviewOn,
});

export const entryOf = (id: string, plan: PlanContent): SafetyPlanEntryInput => ({
  _id: id,
  Kind: plan.kind,
  ...aroundOf(plan),
});

export const changeOf = (plan: PlanDraft): SafetyPlanChangeInput => ({ Revision: plan.base, ...aroundOf(plan) });

/** Only the default content of a new plan: not stored unless the person wants it. */
export const isBlankPlan = ({ isWanted = false, ...plan }: PlanDraft): boolean => {
  const begun = blankPlan(plan.kind);
  return (
    !isWanted && JSON.stringify(aroundOf({ ...plan, reviewOn: begun.reviewOn })) === JSON.stringify(aroundOf(begun))
  );
};
