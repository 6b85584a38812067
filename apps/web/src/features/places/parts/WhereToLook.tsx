// Where to look: a town, near me after a tap, or near the one whose alert it is.
import GpsFixBoldIcon from '~icons/ph/gps-fix-bold';
import MapPinBoldIcon from '~icons/ph/map-pin-bold';
import { useState } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { lookAt, useLooking, type Where } from '../looking.ts';
import { type NotFound, notFoundWords, whereAmI, WhereUnknown } from '../whereAmI.ts';
import { TownField } from './TownField.tsx';
import { TypeChips } from './TypeChips.tsx';
import styles from '../places.module.css';

function NearMe({ onFound }: { onFound: (where: Where) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | NotFound>('idle');
  const ask = async () => {
    setState('asking');
    try {
      onFound({ label: 'you', ...(await whereAmI()) });
      setState('idle');
    } catch (error) {
      setState(error instanceof WhereUnknown ? error.reason : 'unknown');
    }
  };
  return (
    <>
      <PlainButton
        variant="soft"
        icon={<GpsFixBoldIcon size={20} aria-hidden="true" />}
        loading={state === 'asking'}
        onClick={() => void ask()}
      >
        Near me
      </PlainButton>
      {state !== 'idle' && state !== 'asking' && (
        <p className={`small ${styles['problem']}`} role="alert">
          {notFoundWords[state]}
        </p>
      )}
    </>
  );
}

export function WhereToLook({ theirPlace }: { theirPlace: Where | null }) {
  const { where } = useLooking();
  const [typed, setTyped] = useState('');
  const choose = (next: Where) => {
    setTyped('');
    lookAt(next);
  };
  return (
    <section className="card stack14" aria-label="Where to look">
      <TownField typed={typed} onType={setTyped} chosen={where ?? theirPlace} onChoose={choose} />
      <div className={styles['near']}>
        <NearMe onFound={choose} />
        {theirPlace && where !== null && where.label !== theirPlace.label && (
          <PlainButton
            variant="soft"
            icon={<MapPinBoldIcon size={20} aria-hidden="true" />}
            onClick={() => choose(theirPlace)}
          >
            Near {theirPlace.label}
          </PlainButton>
        )}
      </div>
      <p className="caption muted">
        We look around a point within about 100 metres of you, once. Your name doesn’t go with it, and your Crew isn’t
        told.
      </p>
      <TypeChips />
    </section>
  );
}
