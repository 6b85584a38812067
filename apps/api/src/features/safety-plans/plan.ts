// A plan inside this room, opened.
import {
  planSections,
  reviewAfterDays,
  type PlanPart,
  type PlanSection,
  type PlanStep,
} from '@mycrew/contract/safety-plans.ts';
import { askedDay, localDateIn } from '#time/local-time.ts';

const dayMs = 86_400_000;

/** What stands around the steps. */
export interface Around {
  likely: number | null;
  inTheWay: string;
  whoHelped: string;
}
export interface Content {
  title: string;
  around: Around;
  /** YYYY-MM-DD; null: never asks. */
  reviewOn: string | null;
  /** Those with steps, in the order of the nine. */
  parts: PlanPart[];
}

const stepsOf = (parts: readonly PlanPart[], section: PlanSection): PlanStep[] =>
  parts.find(({ Section }) => Section === section)?.Steps ?? [];

/** These parts laid over those; what has no steps is not there. */
export const withParts = (before: readonly PlanPart[], changed: readonly PlanPart[] = []): PlanPart[] =>
  planSections
    .map((Section) => ({
      Section,
      Steps: changed.some((part) => part.Section === Section) ? stepsOf(changed, Section) : stepsOf(before, Section),
    }))
    .filter(({ Steps }) => Steps.length > 0);

export const sectionsThatDiffer = (before: readonly PlanPart[], next: readonly PlanPart[]): PlanSection[] =>
  planSections.filter((section) => JSON.stringify(stepsOf(before, section)) !== JSON.stringify(stepsOf(next, section)));

export const isSame = (a: Content, b: Content): boolean =>
  a.title === b.title &&
  a.reviewOn === b.reviewOn &&
  JSON.stringify(a.around) === JSON.stringify(b.around) &&
  sectionsThatDiffer(a.parts, b.parts).length === 0;

/** The day that was asked for, where the person is; left out: in thirty days. */
export const reviewDay = (asked: string | null | undefined, zone: string, now: Date): string | null => {
  if (asked === null) return null;
  return asked === undefined
    ? localDateIn(new Date(now.getTime() + reviewAfterDays * dayMs), zone)
    : askedDay(asked, zone);
};
