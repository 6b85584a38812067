// One person of the panel: their light, eight letters of their name, and a tap to what they need, wrote, or the page about them.
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { crewAlertQueries } from '#features/distress-crew/distress-crew.queries.ts';
import { fullName, panelName } from '#shared/format/names.ts';
import { wayToPerson } from '#features/crew/wayToPerson.ts';
import { usePresence } from '#shared/realtime/presence.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import styles from './panel.module.css';

export function PersonTile({ person, crewFor }: { person: CrewMember; crewFor: boolean }) {
  const { presence } = usePresence(person._id, person);
  const { data: alerts } = useQuery({ ...crewAlertQueries.alerts(), enabled: crewFor });
  const isCalling = crewFor && person.DistressAlertStatus === 'Active';
  return (
    <Link
      className={isCalling ? `${styles['personTile']} ${styles['personTileCalling']}` : styles['personTile']}
      {...wayToPerson(person, crewFor ? 'leave' : 'remove', crewFor ? alerts : undefined)}
      title={fullName(person)}
    >
      <PersonAvatar
        person={person}
        size={60}
        presence={presence}
        unread={person.UnreadMessageCount}
        alertStatus={crewFor ? person.DistressAlertStatus : null}
        crewFor={crewFor}
      />
      <span className={styles['name']} aria-hidden="true">
        {panelName(person.FirstName)}
      </span>
    </Link>
  );
}
