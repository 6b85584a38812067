// My plans: what this device has stored stands there at once, and gives way to what the server says.
import { useStored } from '#shared/storage/storedAnswers.ts';
import { safetyPlanQueries } from './safety-plans.queries.ts';

export function usePlans() {
  const { data: plans, ...rest } = useStored(safetyPlanQueries.list(), { isAtOnce: true });
  return { plans, ...rest };
}

/** `plan` null: there is no such plan; undefined: that is not known yet. */
export function usePlan(id: string) {
  const { reading, plans, isFromDevice } = usePlans();
  const isSettled = reading.data !== undefined || isFromDevice;
  const plan = plans?.find(({ _id }) => _id === id) ?? (isSettled ? null : undefined);
  return { reading, plan, isFromDevice, isSettled };
}
