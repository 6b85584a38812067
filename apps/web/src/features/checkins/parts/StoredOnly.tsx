// A check-in that the server does not have yet: that it goes out by itself, or what the server said instead.
import CloudArrowUpIcon from '~icons/ph/cloud-arrow-up';
import WarningCircleFillIcon from '~icons/ph/warning-circle-fill';
import { useWaiting } from '#shared/outbox/outbox.ts';
import { useReopen } from '#shared/outbox/useReopen.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { checkinKind } from '../checkins.queries.ts';

/** `entry`: its key in the outbox. */
export function StoredOnly({ entry }: { entry: string }) {
  const reopen = useReopen();
  const waiting = useWaiting({ kind: checkinKind }).find(({ key }) => key === entry);
  if (waiting?.state === 'refused')
    return (
      <div className="banner banner--alert" role="alert">
        <WarningCircleFillIcon size={24} aria-hidden="true" />
        <p className="banner__text">
          <strong>It couldn’t be sent.</strong> {waiting.trouble?.message}
        </p>
        {waiting.draft && (
          <PlainButton variant="outline" size="small" onClick={() => void reopen(waiting)}>
            Open it again
          </PlainButton>
        )}
      </div>
    );
  return (
    <output className="banner">
      <CloudArrowUpIcon size={24} aria-hidden="true" />
      <span className="banner__text">
        <strong>It’s on this device.</strong> We’ll send it when the connection is back. Nobody hears of it before then.
      </span>
    </output>
  );
}
