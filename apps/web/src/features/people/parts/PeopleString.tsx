// People as lights on wires, a row at a time; a tap leads to what they need, wrote, or the page about them.
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { routes } from '@mycrew/contract/paths.ts';
import PlusBoldIcon from '~icons/ph/plus-bold';
import type { CSSProperties, ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { crewAlertQueries } from '#features/distress-crew/distress-crew.queries.ts';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { wayToPerson } from '#features/crew/crew.parts.ts';
import { usePresence } from '#shared/realtime/presence.ts';
import lightStringStyles from '#shared/ui/LightString.module.css';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { Wire } from '#shared/ui/Wire.tsx';
import { dropAt, shareOf } from '#shared/ui/wire.ts';
import styles from '../people.module.css';

const presenceNames = { online: 'Online', away: 'Away', offline: 'Offline' } as const;

function PersonLight({ person, crewFor }: { person: CrewMember; crewFor: boolean }) {
  const { presence } = usePresence(person._id, person);
  const { data: alerts } = useQuery({ ...crewAlertQueries.alerts(), enabled: crewFor });
  const isCalling = crewFor && person.DistressAlertStatus === 'Active';
  return (
    <Link
      className={styles.personLight}
      {...wayToPerson(person, crewFor ? 'leave' : 'remove', crewFor ? alerts : undefined)}
    >
      <PersonAvatar
        person={person}
        size={64}
        presence={presence}
        unread={person.UnreadMessageCount}
        alertStatus={crewFor ? person.DistressAlertStatus : null}
        crewFor={crewFor}
      />
      <span className={styles.personLightName} aria-hidden="true">
        {person.FirstName}
      </span>
      <span
        className={isCalling ? `${styles.personLightState} ${styles.personLightStateCalling}` : styles.personLightState}
        aria-hidden="true"
      >
        {isCalling ? 'Needs someone' : presenceNames[presence]}
      </span>
    </Link>
  );
}

function AddLight() {
  return (
    <Link className={styles.personLight} to={routes.addCrew.path}>
      <span className={styles.personLightPlus}>
        <PlusBoldIcon size={26} aria-hidden="true" />
      </span>
      <span className={`${styles.personLightName} ${styles.personLightNameAdd}`}>Add Crew</span>
    </Link>
  );
}

const inRows = (lights: ReactNode[], length: number): ReactNode[][] =>
  Array.from({ length: Math.ceil(lights.length / length) }, (_, row) => lights.slice(row * length, (row + 1) * length));

const sag = 8;
const smallestPhonesPx = 360;

interface PeopleStringProps {
  people: readonly CrewMember[];
  label: string;
  crewFor?: boolean;
  mayAdd?: boolean;
}

export function PeopleString({ people, label, crewFor = false, mayAdd = false }: PeopleStringProps) {
  const hasRoom = useAtLeast(breakpointsPx.sm);
  const isSmallest = !useAtLeast(smallestPhonesPx);
  const rowLength = hasRoom ? 5 : isSmallest ? 3 : 4;
  const lights = [
    ...people.map((person) => <PersonLight key={person._id} person={person} crewFor={crewFor} />),
    ...(mayAdd ? [<AddLight key="add" />] : []),
  ];
  return (
    <div className={styles.peopleString}>
      {inRows(lights, rowLength).map((row, index) => (
        <div key={index} className={lightStringStyles.lightString}>
          <Wire sag={sag} />
          <ul
            className={lightStringStyles.points}
            aria-label={label}
            style={{ '--places': rowLength } as CSSProperties}
          >
            {row.map((light, place) => (
              <li
                key={place}
                className={lightStringStyles.point}
                style={{ '--drop': `${dropAt(shareOf(place, rowLength), sag).toFixed(1)}px` } as CSSProperties}
              >
                <span className={lightStringStyles.cap} aria-hidden="true" />
                {light}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
