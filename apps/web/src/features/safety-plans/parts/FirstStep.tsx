// On the own alert's page: the first step of the own plan, as stored on this device.
import { hrefOf } from '@mycrew/contract/paths.ts';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import { useLocked, useSession } from '#shared/session/session.ts';
import { isStored, useStored } from '#shared/storage/storedAnswers.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { safetyPlanQueries } from '../safety-plans.queries.ts';
import { firstStep } from '../walk.ts';

export function FirstStep() {
  // Somebody else may hold the phone.
  const isLocked = useLocked();
  const isYouth = useSession()?.Kind === 'youth';
  // Without a stored plan it appears once it is loaded; nothing waits for it.
  const list = safetyPlanQueries.list();
  const asks = isYouth && !isLocked && !isStored(list.queryKey);
  const { data: plans } = useStored({ ...list, enabled: asks, retry: false }, { isAtOnce: true });
  const first = plans && !isLocked ? firstStep(plans) : null;
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
