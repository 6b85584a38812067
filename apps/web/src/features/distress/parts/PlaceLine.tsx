// Whether they see where I am; stopping is one tap.
import MapPinFillIcon from '~icons/ph/map-pin-fill';
import type { LocationKind } from '@mycrew/contract/alerts.ts';
import { useState } from 'react';
import type { AlertActs, ShownAlert } from '../shownAlert.ts';
import styles from './activeView.module.css';

function wordsOf({ locationKind, hasPlace }: ShownAlert): { lead: string; rest: string } {
  if (locationKind === 'none') return { lead: 'Location off.', rest: 'Share it?' };
  if (!hasPlace) return { lead: 'Location:', rest: 'your phone hasn’t said where you are yet.' };
  const closely = locationKind === 'area' ? ', to about 1 km,' : '';
  return { lead: 'Location shared', rest: `${closely} with those who were told.`.trim() };
}

const ways: { kind: 'exact' | 'area'; words: string }[] = [
  { kind: 'exact', words: 'Exactly' },
  { kind: 'area', words: 'About 1 km' },
];

interface PlaceLineProps {
  alert: ShownAlert;
  acts: Pick<AlertActs, 'share' | 'stopSharing'>;
}

export function PlaceLine({ alert, acts }: PlaceLineProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const { lead, rest } = wordsOf(alert);
  const share = async (kind: LocationKind) => {
    setState('asking');
    setState((await acts.share(kind)) ? 'idle' : 'failed');
  };
  return (
    <div className={styles.alertLine}>
      <MapPinFillIcon size={22} aria-hidden="true" />
      <span className={styles.alertLineWords} aria-live="polite">
        {state === 'idle' && (
          <>
            <strong>{lead}</strong> {rest}
          </>
        )}
        {state === 'asking' && 'Asking your phone where you are.'}
        {state === 'failed' && 'Your phone didn’t say where you are. You can write it in your note.'}
      </span>
      {alert.hasPlace && (
        <button type="button" className="link" onClick={acts.stopSharing}>
          Stop<span className="visuallyHidden"> sharing where you are</span>
        </button>
      )}
      {!alert.hasPlace && state !== 'asking' && (
        <span className={styles.placeLineWays}>
          {ways.map(({ kind, words }) => (
            <button key={kind} type="button" className="link" onClick={() => void share(kind)}>
              <span className="visuallyHidden">Share where you are: </span>
              {words}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
