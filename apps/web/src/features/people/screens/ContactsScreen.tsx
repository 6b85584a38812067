// Contacts: who asks for me first, then my Crew, who I crew for, and whom I have asked.
import { crewLimit } from '@mycrew/contract/constants.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import CaretRightBoldIcon from '~icons/ph/caret-right-bold';
import UserPlusFillIcon from '~icons/ph/user-plus-fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyCrew, EmptyCrewFor } from '#features/crew/crew.parts.ts';
import { SentList, YesesToConfirm, YesGiven } from '#features/crew/invitations.parts.ts';
import { AsksToConnect, ConnectionGroup } from '#features/connections/connections.parts.ts';
import { listOfNames } from '#shared/format/names.ts';
import { useSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { PeopleGroup } from '../parts/PeopleGroup.tsx';
import { PeopleString } from '../parts/PeopleString.tsx';
import styles from '../people.module.css';

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
              <PeopleString people={people} label="Your Crew" mayAdd={people.length < crewLimit} />
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
