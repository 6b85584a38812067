// Shows and sends the live location on every other page; one tap stops it.
import { brand } from '@mycrew/contract/brand.ts';
import NavigationArrowFillIcon from '~icons/ph/navigation-arrow-fill';
import { clockTime } from '#shared/format/times.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { useLiveHere } from '../liveHere.ts';
import { liveWords } from '../liveWords.ts';
import { useStorePlace } from '../useStorePlace.ts';
import { useMyAlert } from '../useMyAlert.ts';
import { showFailure } from './showFailure.ts';

function StoredPlace() {
  const { alert, phase } = useMyAlert();
  const isOn = phase === 'on' && alert !== null;
  const { LocationKind: kind = 'none', LiveUntil: liveUntil = null } = alert ?? {};
  const { isHere, stop } = useStorePlace({ alertId: isOn ? alert.AlertId : null, kind, liveUntil });
  if (!isHere || liveUntil === null) return null;
  return (
    <section className="banner banner--info" aria-label="Your place">
      <NavigationArrowFillIcon size={24} aria-hidden="true" />
      <span className="banner__text">
        <strong>{liveWords(kind === 'area')}</strong> Until {clockTime(liveUntil)} at the latest, while {brand.name} is
        open.
      </span>
      <PlainButton variant="outline" size="small" onClick={() => void stop().catch(showFailure)}>
        Stop<span className="visuallyHidden"> keeping my place up to date</span>
      </PlainButton>
    </section>
  );
}

export function LivePlaceLine() {
  return useLiveHere() ? <StoredPlace /> : null;
}
