// Shown for a plan that is missing or loading.
import type { SafetyPlan } from '@mycrew/contract/safety-plans.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState, type ReadStateProps } from '#shared/ui/ReadState.tsx';
import { toPlans } from '../planWords.ts';

export function PlanNotHere({ plan, reading }: { plan: SafetyPlan | null | undefined; reading: ReadStateProps['of'] }) {
  if (plan === undefined)
    return <ReadState of={reading} shape="card" loading="Opening your plan" failed="Your plan didn’t open" />;
  return (
    <div className="card">
      <EmptyState title="This plan isn’t here" action={<PlainButton to={toPlans.path}>Your plans</PlainButton>}>
        It may have been removed on another device.
      </EmptyState>
    </div>
  );
}
