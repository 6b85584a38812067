// What waits or is still missing: invitations to answer, and a first person to ask into the Crew.
import { routes } from '@mycrew/contract/paths.ts';
import CaretRightBoldIcon from '~icons/ph/caret-right-bold';
import UserPlusFillIcon from '~icons/ph/user-plus-fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsksToConnect } from '#features/connections/connections.parts.ts';
import { EmptyCrew } from '#features/crew/crew.parts.ts';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { listOfNames } from '#shared/format/names.ts';
import { dashboardQueries } from '../dashboard.queries.ts';

/** Somebody said yes: is it who was meant? */
function YesesWaiting({ names }: { names: string[] }) {
  return (
    <Link className="banner banner--lamp" to={routes.newInvites.path}>
      <UserPlusFillIcon size={26} aria-hidden="true" />
      <span className="banner__text">
        <strong>{listOfNames(names)} said yes.</strong>
        <br />
        {names.length === 1 ? 'Is this the person you meant?' : 'Are these the people you meant?'}
      </span>
      <CaretRightBoldIcon size={20} aria-hidden="true" />
    </Link>
  );
}

export function WaitingInvitations() {
  const { data } = useQuery(dashboardQueries.counts());
  const waits = data !== undefined && data.Contacts > 0;
  const requests = useQuery({ ...crewQueries.requests(), enabled: waits });
  if (!waits || requests.isPending) return null;
  const names = (requests.data?.ToConfirm ?? []).map(({ Person }) => Person.FirstName);
  const asking = data.Contacts - data.Connections - names.length;
  return (
    <>
      {names.length > 0 && <YesesWaiting names={names} />}
      {asking > 0 && <AskedIn count={asking} />}
      {data.Connections > 0 && <AsksToConnect />}
    </>
  );
}

function AskedIn({ count }: { count: number }) {
  return (
    <Link className="banner banner--lamp" to={routes.newInvites.path}>
      <UserPlusFillIcon size={26} aria-hidden="true" />
      <span className="banner__text">
        <strong>
          {count === 1 ? 'Somebody asks you into their Crew.' : `${count} people ask you into their Crew.`}
        </strong>
        <br />
        Have a look and answer when you’re ready.
      </span>
      <CaretRightBoldIcon size={20} aria-hidden="true" />
    </Link>
  );
}

export function FirstCrew() {
  return (
    <div className="card">
      <EmptyCrew headingLevel={2} />
    </div>
  );
}
