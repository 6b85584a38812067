// The emergency: two people, then who and where they are, and calling 000 with it.
import { emergencyNumber } from '@mycrew/contract/constants.ts';
import type { WelfareCheck, WelfarePlace } from '@mycrew/contract/welfare-checks.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clockTime } from '#shared/format/times.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { EmergencyTools, useFactor } from '#features/staff/staff.parts.ts';
import styles from '../welfare-checks.module.css';
import { actsOf } from '../welfare-checks.queries.ts';

const states = {
  asked: 'Waits for somebody who leads',
  open: 'Open',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  over: 'Over',
} as const;

function Place({ place }: { place: WelfarePlace }) {
  const { Location, SafePlaces } = place;
  if (!Location && SafePlaces.length === 0)
    return (
      <p>
        No place is known: no alert of theirs is on, or it has no place. Give {emergencyNumber} their name, number and
        state; the police can find them by those.
      </p>
    );
  return (
    <ul className={styles['items']}>
      {Location && (
        <li>
          <span className="strong">
            {Location.Latitude}, {Location.Longitude}
          </span>
          <span className="small muted">
            {Location.Kind === 'exact' ? 'Where their device was' : 'Within about a kilometre'} at{' '}
            {clockTime(Location.On)}
          </span>
        </li>
      )}
      {SafePlaces.map(({ Name, Latitude, Longitude }) => (
        <li key={`${Name} ${Latitude}`}>
          <span className="strong">{Name}</span>
          <span className="small muted">
            A safe place they shared in this alert: {Latitude}, {Longitude}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Emergency({ check }: { check: WelfareCheck }) {
  const { place: readPlace } = actsOf(useQueryClient(), check._id);
  const { withFactor, dialog } = useFactor();
  const [place, setPlace] = useState<WelfarePlace | null>(null);
  const reading = useAct(async () => setPlace((await withFactor(readPlace)) ?? null));
  const asked = check.Steps.findLast(({ Kind }) => Kind === 'emergency-asked');
  const { Emergency: emergency } = check;
  const isOpen = emergency?.State === 'open';
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="emergency">
      <h2 className="title" id="emergency">
        Call {emergencyNumber}
      </h2>
      <p>
        Say that a young person may not be safe, what worries you, and where they may be. Before the emergency is open
        nobody here knows their name or place. {!isOpen && 'No place is known now.'}
      </p>
      {emergency && (
        <div className="wrap12">
          <Tag tone={isOpen ? 'alert' : 'plain'}>
            Details: {states[emergency.State]}
            {isOpen && emergency.OpenUntil && ` until ${clockTime(emergency.OpenUntil)}`}
          </Tag>
          <EmergencyTools
            request={{
              _id: emergency._id,
              State: emergency.State,
              IsMine: emergency.IsMine,
              AskedBy: asked?.By ?? 'A colleague',
              Why: asked?.Note ?? '',
            }}
            mayRead={emergency.MayRead}
          />
        </div>
      )}
      {isOpen && !emergency.MayRead && (
        <p className="small muted">
          Whoever asked and whoever agreed read the details. Ask anew to read them yourself.
        </p>
      )}
      {isOpen && emergency.MayRead && (
        <>
          <div className="wrap12">
            <PlainButton size="small" variant="outline" loading={reading.busy} onClick={() => void reading.act()}>
              Where they may be
            </PlainButton>
          </div>
          {place && <Place place={place} />}
        </>
      )}
      <div role="alert">{reading.words && <p className="banner banner--alert">{reading.words}</p>}</div>
      {dialog}
    </section>
  );
}
