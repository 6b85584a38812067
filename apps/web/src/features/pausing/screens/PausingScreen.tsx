// The Crew with a switch for each person. Reached from help, so with quick exit.
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import UserMinusIcon from '~icons/ph/user-minus';
import { useQuery } from '@tanstack/react-query';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { fullName } from '#shared/format/names.ts';
import { QuickExit, QuickExitNote } from '#shared/help/QuickExit.tsx';
import { useSession } from '#shared/session/session.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { PauseRow } from '../parts/PauseRow.tsx';
import styles from '../pausing.module.css';
import { pausingQueries } from '../pausing.queries.ts';
import { usePausing } from '../usePausing.ts';

const avatarPx = 48;
const iconPx = 24;

/** Dimmed in this view only: their own picture is unchanged. */
function PausedFace({ person }: { person: CrewMember }) {
  const { since, next } = usePausing(person._id);
  const isPaused = next ?? Boolean(since);
  return (
    <span className={`${styles['face']} ${isPaused ? styles['dimmed'] : ''}`}>
      <PersonAvatar person={person} size={avatarPx} spoken="none" />
    </span>
  );
}

function MyCrew() {
  const crew = useQuery(crewQueries.crew());
  const list = useQuery(pausingQueries.list());
  const unread = [crew, list].find(({ data }) => !data);
  if (!crew.data || unread) {
    return <ReadState of={unread ?? crew} shape="person" loading="Loading your Crew" failed="This list didn’t load" />;
  }
  if (crew.data.length === 0) {
    return (
      <div className="card">
        <EmptyState title="Nobody sees anything">Your Crew is empty, so nobody sees what you check in.</EmptyState>
      </div>
    );
  }
  return (
    <RowGroup note="They go on seeing what they saw. Chat stays open, and a Distress Alert still reaches whoever you send it to.">
      {crew.data.map((person) => (
        <PauseRow key={person._id} person={person} label={fullName(person)} icon={<PausedFace person={person} />} />
      ))}
    </RowGroup>
  );
}

export function PausingScreen() {
  const isYouth = useSession()?.Kind !== 'supporter';
  return (
    <SubPage
      title="Pause what someone sees"
      intro="For one person, for as long as you like. They aren’t told, and nothing shows it."
      back={{ path: ourRoutes.shareData.path, label: 'Who sees what' }}
      beside={<QuickExit title="Settings" />}
    >
      {isYouth ? (
        <MyCrew />
      ) : (
        <div className="card">
          <EmptyState title="Nothing to pause">You’re here for others: nobody sees check-ins of yours.</EmptyState>
        </div>
      )}
      {isYouth && (
        <RowGroup>
          <RowLink
            to={routes.removeContact.path}
            icon={<UserMinusIcon size={iconPx} />}
            label="Remove or leave"
            help="That ends it. They hear only what you choose"
          />
          <RowLink
            to={routes.professionalHelpHere.path}
            icon={<LifebuoyIcon size={iconPx} />}
            label="Somebody scares or pressures you?"
            help="People who know what to do, any time"
          />
        </RowGroup>
      )}
      <QuickExitNote />
    </SubPage>
  );
}
