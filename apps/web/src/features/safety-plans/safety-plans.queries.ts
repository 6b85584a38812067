// Public queries of the room: own plans, shared plans, and the changes.
import { type PlanSection, type SafetyPlan, safetyPlanEndpoints } from '@mycrew/contract/safety-plans.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { answersOf, read } from '#shared/api/read.ts';

const listKey = read(safetyPlanEndpoints.list).queryKey;

export const safetyPlanQueries = {
  own: answersOf(safetyPlanEndpoints.list),
  list: () => read(safetyPlanEndpoints.list, {}, { meta: { quiet: true, isStored: true } }),
  others: answersOf(safetyPlanEndpoints.ofSomebody),
  ofSomebody: (id: string) => read(safetyPlanEndpoints.ofSomebody, { params: { id } }, { meta: { quiet: true } }),
};

/** Writes the answer for one plan into the list. */
export function showPlan(queries: QueryClient, plan: SafetyPlan): void {
  const among = (plans: readonly SafetyPlan[]) =>
    plans.some(({ _id }) => _id === plan._id)
      ? plans.map((other) => (other._id === plan._id ? plan : other))
      : [plan, ...plans];
  queries.setQueryData(listKey, (plans: SafetyPlan[] | undefined) => plans && among(plans));
}

/** `gone` runs first, so that the removed plan's page does not render again. */
export const removePlan = (queries: QueryClient, gone: (id: string) => void) =>
  mutationOptions({
    mutationFn: (id: string) => call(safetyPlanEndpoints.remove, { params: { id } }),
    onSuccess: (_, id) => {
      gone(id);
      queries.setQueryData(listKey, (plans: SafetyPlan[] | undefined) => plans?.filter(({ _id }) => _id !== id));
    },
  });

interface ToShare {
  id: string;
  Readers: { CrewId: string; Sections: PlanSection[] }[];
}

export const sharePlan = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, Readers }: ToShare) => call(safetyPlanEndpoints.share, { params: { id }, body: { Readers } }),
    onSuccess: (plan) => showPlan(queries, plan),
  });

/** For its owner only: nothing waits for it, and a failure is silent. */
export function noteUse(queries: QueryClient, id: string): void {
  call(safetyPlanEndpoints.use, { params: { id } }).then(
    (plan) => showPlan(queries, plan),
    () => {
      // Silent: a missing note must not disturb a hard moment.
    },
  );
}
