// Gathers what was chosen into the content of the page.
import type { SafetyPlan } from '@mycrew/contract/safety-plans.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFamilies } from '#features/checkins/checkins.queries.ts';
import { journalLockQueries } from '#features/journal-lock/journal-lock.queries.ts';
import { safetyPlanQueries } from '#features/safety-plans/safety-plans.queries.ts';
import { smallActQueries } from '#features/small-acts/small-acts.queries.ts';
import { useStored } from '#shared/storage/storedAnswers.ts';
import { appointmentQueries } from './appointment.queries.ts';
import type { DaySpan } from './figures.ts';
import { type Chosen, hardDayLines, helpsOf, planOf, type SheetContent } from './sheetContent.ts';

export interface SheetChoice {
  span: DaySpan;
  chosen: Chosen;
  name: string;
  say: string;
  /** Empty: the first. */
  planId: string;
  pictureIds: ReadonlySet<string>;
}

const firstPlan = (plans: readonly SafetyPlan[]): SafetyPlan | undefined =>
  plans.find(({ Kind, Sections }) => Kind === 'hard-moments' && Sections.length > 0) ??
  plans.find(({ Sections }) => Sections.length > 0);

/** Own pictures are read and shown only while the journal is open. */
function useJournalPictures({ span, chosen, pictureIds }: SheetChoice) {
  const lock = useQuery({ ...journalLockQueries.status(), enabled: chosen.pictures });
  const isOpen = chosen.pictures && lock.data?.IsOpen === true;
  const reading = useQuery({ ...appointmentQueries.pictures(span), enabled: isOpen });
  const pictures = useMemo(
    () => (isOpen ? (reading.data ?? []).filter(({ id }) => pictureIds.has(id)) : []),
    [isOpen, reading.data, pictureIds],
  );
  return { reading, pictures };
}

export function useSheetContent(choice: SheetChoice) {
  const { span, chosen, name, say, planId } = choice;
  const needsDays = chosen.feelings || chosen.hard;
  const days = useQuery({ ...appointmentQueries.days(span), enabled: needsDays });
  const sentences = useQuery({
    ...appointmentQueries.sentences(span, days.data, days.dataUpdatedAt),
    enabled: chosen.hard && days.data !== undefined,
  });
  const { data: families } = useFamilies();
  const { data: acts } = useStored(smallActQueries.acts());
  const { data: plans } = useStored(safetyPlanQueries.list(), { isAtOnce: true });
  const { reading: readingPictures, pictures } = useJournalPictures(choice);
  const plan = plans?.find(({ _id }) => _id === planId) ?? firstPlan(plans ?? []);
  const content = useMemo((): SheetContent => {
    const all = days.data?.Days ?? [];
    const found = sentences.data ?? [];
    return {
      name: name.trim(),
      span,
      say: chosen.say && say.trim() !== '' ? say : null,
      feelings: chosen.feelings && days.data ? all : null,
      hard: chosen.hard ? hardDayLines(all, families ?? [], found) : [],
      helps: chosen.helps ? helpsOf(plan, acts?.Newest ?? []) : [],
      plan: chosen.plan && plan ? planOf(plan, chosen.helps) : null,
      pictures,
    };
  }, [chosen, name, span, say, days.data, sentences.data, families, acts, plan, pictures]);
  const isWaiting = (needsDays && days.isPending && !days.isError) || (chosen.hard && sentences.isFetching);
  return { content, plans: plans ?? [], plan, needsDays, days, isWaiting, readingPictures };
}

export const isBlank = ({ say, feelings, hard, helps, plan, pictures }: SheetContent): boolean =>
  say === null && feelings === null && plan === null && [hard, helps, pictures].every(({ length }) => length === 0);
