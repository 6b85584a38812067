// Contacts: incoming requests, the Crew, the people one crews for, and sent requests.
import { crewLimit, breakpointsPx } from '@mycrew/contract/constants.ts';
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import CaretRightBoldIcon from '~icons/ph/caret-right-bold';
import UserPlusFillIcon from '~icons/ph/user-plus-fill';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, type CSSProperties } from 'react';
import { Link } from 'react-router';
import PlusBoldIcon from '~icons/ph/plus-bold';
import { EmptyCrew, EmptyCrewFor, wayToPerson } from '#features/crew/crew.parts.ts';
import { SentList, YesesToConfirm, YesGiven } from '#features/crew/invitations.parts.ts';
import { AsksToConnect, ConnectionGroup } from '#features/connections/connections.parts.ts';
import { listOfNames } from '#shared/format/names.ts';
import { useSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { crewAlertQueries } from '#features/distress-crew/distress-crew.queries.ts';
import { ReachOfCrew } from '#features/reachability/reachability.parts.ts';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { usePresence } from '#shared/realtime/presence.ts';
import lightStringStyles from '#shared/ui/LightString.module.css';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
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

/** People as lights on wires; a tap opens their alert, message or page. */
function PeopleString({ people, label, crewFor = false, mayAdd = false }: PeopleStringProps) {
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

interface PeopleGroupProps<T> {
  title: string;
  count?: string;
  /** The most likely size, reserved against layout shift. */
  coming?: 'lights' | 'text';
  list: { data: T | undefined; isError: boolean; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** One group of contacts with its heading and its loading, empty and error states. */
function PeopleGroup<T>({ title, count, coming = 'lights', list, children }: PeopleGroupProps<T>) {
  const id = useId();
  const { data, isError, refetch } = list;
  return (
    <section className="card stack14" aria-labelledby={id}>
      <div className={styles.peopleGroupHead}>
        <h2 id={id} className="title">
          {title}
        </h2>
        {count && <span className="small muted numbers">{count}</span>}
      </div>
      {data !== undefined && children(data)}
      {data === undefined && !isError && <SkeletonRows rows={1} shape={coming} />}
      {data === undefined && isError && (
        <p className="small muted" role="alert">
          This list didn’t load. Not your fault.{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}

function Requests({ names }: { names: string[] }) {
  return (
    <Link className="banner banner--lamp" to={routes.newInvites.path}>
      <UserPlusFillIcon size={26} aria-hidden="true" />
      <span className="banner__text">
        <strong>{listOfNames(names)}</strong>{' '}
        {names.length === 1 ? 'asks you into their Crew.' : 'ask you into their Crews.'}
        <br />
        Read what it means and answer.
      </span>
      <CaretRightBoldIcon size={20} aria-hidden="true" />
    </Link>
  );
}

export function ContactsScreen() {
  const isYouth = useSession()?.Kind !== 'supporter';
  const crew = useQuery(crewQueries.crew());
  const crewFor = useQuery(crewQueries.crewFor());
  const requests = useQuery(crewQueries.requests());
  const received = requests.data?.Received ?? [];
  const waiting = requests.data?.Sent.filter(({ State }) => State === 'pending') ?? [];
  return (
    <div className={styles.people}>
      <h1 className="h1">Contacts</h1>
      {received.length > 0 && <Requests names={received.map(({ Inviter }) => Inviter.FirstName)} />}
      <AsksToConnect />
      <YesesToConfirm yeses={requests.data?.ToConfirm ?? []} />
      {requests.data?.Given.map((yes) => (
        <YesGiven key={yes._id} yes={yes} />
      ))}
      {isYouth && (
        <PeopleGroup title="Your Crew" count={crew.data && `${crew.data.length} of ${crewLimit}`} list={crew}>
          {(people) =>
            people.length > 0 ? (
              <>
                <PeopleString people={people} label="Your Crew" mayAdd={people.length < crewLimit} />
                <ReachOfCrew people={people} />
              </>
            ) : (
              <EmptyCrew headingLevel={3} isContacts />
            )
          }
        </PeopleGroup>
      )}
      <PeopleGroup title="People you crew for" coming={isYouth ? 'text' : 'lights'} list={crewFor}>
        {(people) =>
          people.length > 0 ? (
            <PeopleString people={people} label="People you crew for" crewFor />
          ) : (
            <EmptyCrewFor otherwise="Nobody yet. People who ask you into their Crew show up here." />
          )
        }
      </PeopleGroup>
      {isYouth && <ConnectionGroup />}
      {isYouth && waiting.length > 0 && (
        <PeopleGroup title="Asked, not answered yet" list={requests}>
          {() => <SentList sent={waiting} />}
        </PeopleGroup>
      )}
      {isYouth && (crew.data ?? []).length > 0 && (
        <PlainButton variant="text" className={styles.peopleWayOut} to={ourRoutes.pausing.path}>
          Pause what someone sees
        </PlainButton>
      )}
      {[...(crew.data ?? []), ...(crewFor.data ?? [])].length > 0 && (
        <PlainButton variant="text" className={styles.peopleWayOut} to={routes.removeContact.path}>
          Remove somebody, or leave a Crew
        </PlainButton>
      )}
    </div>
  );
}
