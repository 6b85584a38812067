// The panel of wide screens: my crew, who I crew for, and help that never scrolls away.
import { brand, crewLimit } from '@mycrew/contract/constants.ts';
import { useQuery } from '@tanstack/react-query';
import { EmptyCrewFor, useWaiting } from '#features/crew/crew.parts.ts';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { useState } from 'react';
import { useSession } from '#shared/session/session.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ActiveAlertLine } from './ActiveAlertLine.tsx';
import { CrewGrid } from './CrewGrid.tsx';
import { PanelPeople } from './PanelPeople.tsx';
import { ShellHelp } from './ShellHelp.tsx';
import styles from './panel.module.css';

const InviteDialog = lazyDialog(() => import('#features/crew/parts/InviteDialog.tsx'), 'InviteDialog');

function MyCrew() {
  const list = useQuery(crewQueries.crew());
  const people = list.data ?? [];
  const [isInviting, setInviting] = useState(false);
  const { asked } = useWaiting(list.data?.length === 0);
  return (
    <PanelPeople title={brand.name} list={list} count={`${people.length} of ${crewLimit}`}>
      {asked && <p className="small muted">{asked.title}</p>}
      <CrewGrid people={people} mayAdd={people.length < crewLimit} />
      {people.length < crewLimit && (
        <PlainButton variant="text" size="small" className={styles['invite']} onClick={() => setInviting(true)}>
          Invite by email or phone
        </PlainButton>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </PanelPeople>
  );
}

function CrewFor() {
  const list = useQuery(crewQueries.crewFor());
  const people = list.data ?? [];
  return (
    <>
      <PanelPeople title="Who You Crew For" list={list}>
        {people.length === 0 && (
          <EmptyCrewFor otherwise="Nobody yet. People who ask you into their crew show up here." />
        )}
        <CrewGrid people={people} crewFor />
      </PanelPeople>
      <ActiveAlertLine />
    </>
  );
}

export function DashboardPanel() {
  const isSupporter = useSession()?.Kind === 'supporter';
  return (
    <aside className={styles['panel']} aria-label="Your people and help">
      <div className={styles['lists']}>
        {!isSupporter && <MyCrew />}
        <CrewFor />
      </div>
      <div className={styles['help']}>
        <ShellHelp />
      </div>
    </aside>
  );
}
