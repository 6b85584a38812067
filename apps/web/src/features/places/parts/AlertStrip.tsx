// Names the alert for which a place is searched, or that it is over.
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import type { AlertInHand } from '../useAlertInHand.ts';

export function AlertStrip({ hand: { alert, isOver } }: { hand: AlertInHand }) {
  if (isOver) return <output className="banner">That alert is over. You can still look for places.</output>;
  if (!alert) return null;
  return (
    <output className="banner banner--alert">
      <BroadcastBoldIcon size={24} aria-hidden="true" />
      <span className="banner__text">
        {alert.IsMine
          ? 'Your alert is on. A place that you share is seen by everyone you told.'
          : `${alert.Youth.FirstName}’s alert is on. A place that you propose waits for their yes.`}
      </span>
    </output>
  );
}
