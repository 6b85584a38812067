// My plans: what this device keeps stands there at once, and gives way to what the server says.
import type { SafetyPlan } from '@mycrew/contract/safety-plans.ts';
import { useQuery } from '@tanstack/react-query';
import { usePlansHere } from './keptPlans.ts';
import { safetyPlanQueries } from './safety-plans.queries.ts';

export function usePlans() {
  const reading = useQuery(safetyPlanQueries.list());
  const here = usePlansHere();
  const plans: SafetyPlan[] | undefined = reading.data ?? here?.plans;
  const isUnread = reading.data === undefined && (reading.isError || reading.fetchStatus === 'paused');
  return { reading, plans, isFromDevice: isUnread && plans !== undefined };
}

/** `plan` null: there is no such plan; undefined: that is not known yet. */
export function usePlan(id: string) {
  const { reading, plans, isFromDevice } = usePlans();
  const isSettled = reading.data !== undefined || isFromDevice;
  const plan = plans?.find(({ _id }) => _id === id) ?? (isSettled ? null : undefined);
  return { reading, plan, isFromDevice, isSettled };
}
