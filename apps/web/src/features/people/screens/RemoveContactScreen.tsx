import type { CrewMember } from '@mycrew/contract/crew.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ToPausing } from '#features/pausing/pausing.parts.ts';
import { fullName } from '#shared/format/names.ts';
import { useWaiting } from '#shared/outbox/outbox.ts';
import { type PartingType, wayOutQuery, wayToPage } from '#features/crew/crew.parts.ts';
import { useSession } from '#shared/session/session.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { partingKind, partingOf } from '../partings.queries.ts';

const headings = { remove: 'Your Crew', leave: 'People you crew for' } as const;
const acts = { remove: 'Remove from your Crew', leave: 'Leave their Crew' } as const;
const avatarPx = 48;

function Group({ type, list }: { type: PartingType; list: UseQueryResult<CrewMember[]> }) {
  const waiting = useWaiting({ kind: partingKind }).map(partingOf);
  if (!list.data) {
    const whose = headings[type].toLowerCase();
    return <ReadState of={list} shape="person" loading={`Loading ${whose}`} failed="This list didn’t load" />;
  }
  if (list.data.length === 0) return null;
  return (
    <RowGroup heading={headings[type]}>
      {list.data.map((person) => {
        const { to, state } = wayToPage(person, type);
        const isWaiting = waiting.some((parting) => parting.type === type && parting.personId === person._id);
        return (
          <RowLink
            key={person._id}
            to={to + wayOutQuery}
            state={state}
            icon={<PersonAvatar person={person} size={avatarPx} spoken="none" />}
            label={fullName(person)}
            help={isWaiting ? 'Waiting for a connection' : acts[type]}
          />
        );
      })}
    </RowGroup>
  );
}

export function RemoveContactScreen() {
  const isYouth = useSession()?.Kind !== 'supporter';
  const crew = useQuery(crewQueries.crew());
  const crewFor = useQuery(crewQueries.crewFor());
  const isNobody = (!isYouth || crew.data?.length === 0) && crewFor.data?.length === 0;
  return (
    <SubPage
      title="Remove or leave"
      intro="Who is close may change. You don’t have to say why, and they hear only what you choose."
      back={{ path: routes.contacts.path, label: 'Contacts' }}
    >
      {isYouth && <Group type="remove" list={crew} />}
      <Group type="leave" list={crewFor} />
      {isYouth && (crew.data?.length ?? 0) > 0 && (
        <RowGroup heading="Or quietly">
          <ToPausing />
        </RowGroup>
      )}
      {isNobody && (
        <div className="card">
          <EmptyState title="Nobody here yet">
            People in your Crew, and those you crew for, show up here once there are some.
          </EmptyState>
        </div>
      )}
    </SubPage>
  );
}
