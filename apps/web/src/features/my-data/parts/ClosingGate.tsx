// Replaces the app during the 14 days before the account closes: the day, the way back, and help.
import { routes } from '@mycrew/contract/paths.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { longDay } from '#shared/format/times.ts';
import { useHelp } from '#shared/help/useHelp.ts';
import { useInAppLink } from '#shared/routing/useInAppLink.ts';
import { AlertButton } from '#shared/help/AlertButton.tsx';
import { HelpBlock } from '#shared/help/HelpBlock.tsx';
import { GateColumn, gatePage } from '#shared/ui/GateColumn.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { cancelDeletion, myDataQueries } from '../my-data.queries.ts';
import styles from '../my-data.module.css';

interface ClosingGateProps {
  /** Null while the day is unknown. */
  on: string | null;
  onLeave: () => void;
}

export function ClosingGate({ on, onLeave }: ClosingGateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { data: read } = useQuery({ ...myDataQueries.closingDay(), enabled: on === null });
  const day = on ?? read ?? null;
  const staying = useMutation(cancelDeletion);
  const { openHelpline, openEmergency } = useHelp();
  const alert = useInAppLink(routes.distressAlert.path);
  return (
    <main id="main" className={`${gatePage} ${styles['closing']}`}>
      <GateColumn help={<AlertButton {...alert} />}>
        <h1 className="h1" ref={heading} tabIndex={-1}>
          {day ? `Your account closes on ${longDay(day)}` : 'Your account is closing'}
        </h1>
        <p className="muted">
          {day ? 'Until that day' : 'For 14 days'} everything you wrote is still here. Then the key to it is destroyed,
          and not even we can bring it back.
        </p>
        <SendFailed error={staying.error} />
        <div className="stack10">
          <PlainButton
            full
            size="large"
            loading={staying.isPending}
            onClick={() =>
              staying.mutate(undefined, { onSuccess: () => void toast.success('Your account stays. Welcome back.') })
            }
          >
            Keep my account
          </PlainButton>
          <PlainButton full size="large" variant="outline" onClick={onLeave}>
            Log out
          </PlainButton>
        </div>
        <HelpBlock helpline={{ onClick: openHelpline }} emergency={{ onClick: openEmergency }} />
      </GateColumn>
    </main>
  );
}
