import { brand } from '@mycrew/contract/brand.ts';
import { livePlace } from '@mycrew/contract/constants.ts';
import NavigationArrowFillIcon from '~icons/ph/navigation-arrow-fill';
import { useState } from 'react';
import { clockTime } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import type { Trouble } from '../followMe.ts';
import { liveWords } from '../liveWords.ts';
import type { ShownAlert } from '../shownAlert.ts';
import { useStorePlace } from '../useStorePlace.ts';
import { showFailure } from './showFailure.ts';
import styles from './activeView.module.css';

const sentWords = (placeOn: string | null): string => (placeOn ? `Last sent at ${clockTime(placeOn)}.` : '');

const onWords = (trouble: Trouble | null, isArea: boolean): string => {
  if (trouble === 'unsent') return 'That one didn’t go out. The next one goes by itself.';
  return trouble === 'unlocated' ? 'Your phone isn’t saying where you are right now.' : liveWords(isArea);
};

const offWords = {
  over: 'Your place isn’t being updated any more. They still see where you were last. You can turn it on again.',
  refused: 'Your phone keeps where you are to itself, so this is off. You can allow it in your phone’s settings.',
} as const;

export function LivePlace({ alert }: { alert: ShownAlert }) {
  const { alertId, locationKind, liveUntil, placeOn } = alert;
  const { isHere, trouble, endedAs, start, stop } = useStorePlace({ alertId, kind: locationKind, liveUntil });
  const [wanted, setWanted] = useState<boolean | null>(null);
  const now = useNow();
  if (!('geolocation' in navigator)) return null;
  const isOn = wanted ?? liveUntil !== null;
  const until = clockTime(liveUntil ?? now.getTime() + livePlace.forMs);
  const turn = (next: boolean) => {
    setWanted(next);
    (next ? start() : stop()).catch(showFailure).finally(() => setWanted(null));
  };
  return (
    <div className={styles.livePlace}>
      <SwitchRow
        label="Keep my place up to date"
        help={`Until ${until}, or until you stop it or this is over. It works while ${brand.name} is open on your screen.`}
        checked={isOn}
        disabled={wanted !== null}
        onChange={turn}
      />
      {isHere && (
        <p className={`${styles.livePlaceOn} small`}>
          <NavigationArrowFillIcon className={styles.livePlaceMark} size={22} aria-hidden="true" />
          <span>
            <strong>{onWords(trouble, locationKind === 'area')}</strong> {sentWords(placeOn)}
          </span>
        </p>
      )}
      {isOn && !isHere && wanted === null && (
        <p className="small muted">Turned on in another window or on another phone of yours. {sentWords(placeOn)}</p>
      )}
      <output className="small">{!isOn && endedAs && offWords[endedAs]}</output>
    </div>
  );
}
