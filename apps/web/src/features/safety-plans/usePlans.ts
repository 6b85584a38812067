// Own plans: the stored version shows at once, and the server's answer replaces it.
import { useStored } from '#shared/storage/storedAnswers.ts';
import { safetyPlanQueries } from './safety-plans.queries.ts';

export function usePlans() {
  const { data: plans, ...rest } = useStored(safetyPlanQueries.list(), { isAtOnce: true });
  return { plans, ...rest };
}

/** `plan` null: missing; undefined: loading. */
export function usePlan(id: string) {
  const { reading, plans, isFromDevice } = usePlans();
  const isSettled = reading.data !== undefined || isFromDevice;
  const plan = plans?.find(({ _id }) => _id === id) ?? (isSettled ? null : undefined);
  return { reading, plan, isFromDevice, isSettled };
}
