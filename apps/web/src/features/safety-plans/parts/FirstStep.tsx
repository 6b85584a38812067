// On my alert's page: the first thing of my plan that I can do until somebody is there, as this device keeps it.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import { useLocked, useSession } from '#shared/session/session.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { usePlansHere } from '../keptPlans.ts';
import { safetyPlanQueries } from '../safety-plans.queries.ts';
import { firstStep } from '../walk.ts';

export function FirstStep() {
  const here = usePlansHere();
  // Somebody else may hold the phone.
  const isLocked = useLocked();
  const isYouth = useSession()?.Kind === 'youth';
  // Where it was never read on this device it comes once there is a network; nothing here waits for it.
  useQuery({ ...safetyPlanQueries.list(), enabled: isYouth && !isLocked && here === null, retry: false });
  const first = here && !isLocked ? firstStep(here.plans) : null;
  if (!first) return null;
  return (
    <RowGroup heading="From your plan, until somebody is there">
      <RowLink
        to={hrefOf('useSafetyPlan', { id: first.plan._id })}
        icon={<LifebuoyIcon size={24} />}
        label={first.step.Text}
        help="Open your plan, one part at a time"
      />
    </RowGroup>
  );
}
