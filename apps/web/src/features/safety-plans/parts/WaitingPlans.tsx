// Plans that this device keeps until the server has them: what waits, and the way back to each.
import { useEffect, useState } from 'react';
import DeviceMobileIcon from '~icons/ph/device-mobile';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { outbox, useWaiting } from '#shared/outbox/outbox.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { planSaving } from '../planSaving.ts';
import { editPath, kindWords } from '../planWords.ts';

export function WaitingPlans() {
  const underWay = useWaiting({ kind: 'safety-plan' });
  const isOnline = useOnline();
  const [plans, setPlans] = useState(planSaving.unsaved);
  useEffect(() => {
    const look = () => setPlans(planSaving.unsaved());
    const hear = ({ key }: StorageEvent) => planSaving.isPlace(key) && look();
    window.addEventListener('storage', hear);
    const unfollow = outbox.follow(look);
    return () => {
      unfollow();
      window.removeEventListener('storage', hear);
    };
  }, []);
  if (plans.length === 0) return null;
  const help = (id: string): string => {
    if (!isOnline) return 'Waiting for a connection; it goes out by itself';
    return underWay.some(({ lane }) => lane === `safety-plan:${id}`) ? 'On its way' : 'Not saved yet. Open it to go on';
  };
  return (
    <RowGroup heading="Kept on this device">
      {plans.map(({ id, draft: plan }) => (
        <RowLink
          key={id}
          to={editPath(id)}
          icon={<DeviceMobileIcon size={24} />}
          label={plan.title.trim() || kindWords[plan.kind].name}
          help={help(id)}
        />
      ))}
    </RowGroup>
  );
}
