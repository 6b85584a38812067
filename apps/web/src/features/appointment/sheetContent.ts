// What stands on the page, and how much of it where it would not fit.
import type { EmotionFamily } from '@mycrew/contract/checkins.ts';
import type { DayOfMine } from '@mycrew/contract/history.ts';
import type { PlanSection, SafetyPlan } from '@mycrew/contract/safety-plans.ts';
import type { SmallAct, SmallActKind } from '@mycrew/contract/small-acts.ts';
import { sectionWords } from '#features/safety-plans/safety-plans.parts.ts';
import { countOf } from '#shared/format/counts.ts';
import { type DaySpan, hardWords, isHardDay, mostChosenWords } from './figures.ts';

export const sheetParts = ['say', 'feelings', 'hard', 'helps', 'plan', 'pictures'] as const;
export type SheetPart = (typeof sheetParts)[number];
export type Chosen = Readonly<Record<SheetPart, boolean>>;

/** What nobody would expect to be printed is off at first. */
export const firstChosen: Chosen = { say: true, feelings: true, hard: true, helps: true, plan: false, pictures: false };

export const longestWords = 600;
export const longestName = 60;
export const mostPictures = 4;
const mostLines = 8;

export interface NamedList {
  title: string;
  items: string[];
}

export interface SheetPicture {
  id: string;
  url: string;
  words: string;
}

/** Exactly what is printed: what was not chosen is not in it. */
export interface SheetContent {
  name: string;
  span: DaySpan;
  say: string | null;
  feelings: readonly DayOfMine[] | null;
  hard: readonly string[];
  helps: readonly NamedList[];
  plan: { title: string; parts: readonly NamedList[] } | null;
  pictures: readonly SheetPicture[];
}

/** How many of each list are shown; the rest is counted in one line. */
export interface Detail {
  periods: number;
  items: number;
  steps: number;
  parts: number;
  isSmall: boolean;
}

/** From everything to the least; the first that fits is printed. */
export const details: readonly Detail[] = [
  { periods: 14, items: 12, steps: 12, parts: 9, isSmall: false },
  { periods: 14, items: 8, steps: 6, parts: 9, isSmall: false },
  { periods: 14, items: 6, steps: 4, parts: 9, isSmall: true },
  { periods: 12, items: 4, steps: 3, parts: 9, isSmall: true },
  { periods: 8, items: 3, steps: 2, parts: 9, isSmall: true },
  { periods: 6, items: 2, steps: 1, parts: 9, isSmall: true },
  { periods: 4, items: 1, steps: 1, parts: 4, isSmall: true },
  { periods: 3, items: 1, steps: 1, parts: 2, isSmall: true },
  { periods: 2, items: 1, steps: 1, parts: 1, isSmall: true },
];

/** Where somebody pressed Enter more often than the page has room for, the last lines stand in one. */
export function sayLines(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join(' ')];
}

const helping: readonly PlanSection[] = ['by-myself', 'people-and-places', 'safer-space', 'how-to-help'];

const partOf = (plan: SafetyPlan, section: PlanSection): NamedList | [] => {
  const steps = plan.Sections.find(({ Section }) => Section === section)?.Steps ?? [];
  const items = steps.map(({ Text, Act }) => (Act?.Kind === 'call' ? `${Text}, ${Act.Number}` : Text));
  return items.length > 0 ? { title: sectionWords[section].title, items } : [];
};

const actWords: Record<SmallActKind, string> = {
  breathe: 'breathing slowly',
  grounding: 'grounding',
  'hope-box': 'my hope box',
  outside: 'going outside',
  rest: 'lying down',
  song: 'a song',
  stretch: 'stretching',
  thank: 'thanking somebody',
  water: 'drinking water',
  write: 'writing to somebody',
};

/** Those that helped more often than they did not, by the answers given. */
function actsThatHelped(acts: readonly SmallAct[]): NamedList | [] {
  const helped = [...Map.groupBy(acts, ({ Kind }) => Kind)].filter(
    ([, some]) =>
      some.filter(({ Helped }) => Helped === true).length > some.filter(({ Helped }) => Helped === false).length,
  );
  const items = helped.map(([kind]) => actWords[kind]);
  return items.length > 0 ? { title: 'Small things that helped', items } : [];
}

/** What helps by this plan's own words, and by what was answered after small acts. */
export const helpsOf = (plan: SafetyPlan | undefined, acts: readonly SmallAct[]): NamedList[] => [
  ...helping.flatMap((section) => (plan ? partOf(plan, section) : [])),
  ...[actsThatHelped(acts)].flat(),
];

/** The whole plan, without the parts that stand on the page already. */
export const planOf = (plan: SafetyPlan, hasHelps: boolean) => ({
  title: plan.Title,
  parts: plan.Sections.filter(({ Section }) => !hasHelps || !helping.includes(Section)).flatMap(({ Section }) =>
    partOf(plan, Section),
  ),
});

/** Of fewer no count is made. */
const fewestHardDays = 5;

/** How many days were hard, then sentences of what goes together; nothing that no test has passed. */
export function hardDayLines(
  days: readonly DayOfMine[],
  families: readonly EmotionFamily[],
  sentences: readonly string[],
): string[] {
  const hard = hardWords(families);
  const hardDays = days.filter((day) => isHardDay(day, hard));
  if (hardDays.length < fewestHardDays) return [...sentences];
  const chosen = hardDays.map(({ LocalDate, Checkins }) => ({
    LocalDate,
    Checkins: Checkins.filter(({ EmotionName }) => hard.has(EmotionName)),
  }));
  const words = mostChosenWords(chosen, 3).map(({ word }) => word.toLowerCase());
  const most = new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(words);
  return [
    `${hardDays.length} of ${countOf(days.length, 'day')} were hard: on them I chose ${most}, most of all.`,
    ...sentences,
  ];
}
