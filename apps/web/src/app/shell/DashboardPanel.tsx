// The panel of wide screens: my crew, who I crew for, and help that never scrolls away.
import { brand } from '@mycrew/contract/brand.ts';
import { crewLimit } from '@mycrew/contract/constants.ts';
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { EmptyCrewFor, useWaiting } from '#features/crew/crew.parts.ts';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { useState, type ReactNode, useId } from 'react';
import PlusBoldIcon from '~icons/ph/plus-bold';
import { Link } from 'react-router';
import { crewAlertQueries } from '#features/distress-crew/distress-crew.queries.ts';
import { fullName, panelName } from '#shared/format/names.ts';
import { wayToPerson } from '#features/crew/wayToPerson.ts';
import { usePresence } from '#shared/realtime/presence.ts';
import { useSession } from '#shared/session/session.ts';
import { LightString } from '#shared/ui/LightString.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { ActiveAlertLine } from './ActiveAlertLine.tsx';
import { ShellHelp } from './ShellHelp.tsx';
import styles from './panel.module.css';

/** A person's light and shortened name; a tap leads to their alert, check-in or page. */
function PersonTile({ person, crewFor }: { person: CrewMember; crewFor: boolean }) {
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

const rowLength = 4;

const inRows = (tiles: ReactNode[]): ReactNode[][] =>
  Array.from({ length: Math.ceil(tiles.length / rowLength) }, (_, row) =>
    tiles.slice(row * rowLength, (row + 1) * rowLength),
  );

function AddCrewTile() {
  return (
    <Link
      className={`${styles['personTile']} ${styles['personTileAdd']}`}
      to={routes.addCrew.path}
      data-tour="add-crew"
    >
      <span className={styles['plus']}>
        <PlusBoldIcon size={24} aria-hidden="true" />
      </span>
      <span className={styles['name']}>Add Crew</span>
    </Link>
  );
}

interface CrewGridProps {
  people: CrewMember[];
  crewFor?: boolean;
  mayAdd?: boolean;
}

/** Four to a row; the last place invites somebody while there is room. */
function CrewGrid({ people, crewFor = false, mayAdd = false }: CrewGridProps) {
  const tiles = [
    ...people.map((person) => <PersonTile key={person._id} person={person} crewFor={crewFor} />),
    ...(mayAdd ? [<AddCrewTile key="add" />] : []),
  ];
  return (
    <div className={styles['crewGrid']}>
      {inRows(tiles).map((row, index) => (
        <LightString key={index} sag={6} caps places={rowLength}>
          {row}
        </LightString>
      ))}
    </div>
  );
}

interface PanelPeopleProps {
  title: string;
  list: UseQueryResult<CrewMember[]>;
  count?: string;
  /** Shown once the list has loaded. */
  children: ReactNode;
}

function PanelPeople({ title, list, count, children }: PanelPeopleProps) {
  const id = useId();
  const { data, isPending, isError, refetch } = list;
  return (
    <section className="stack14" aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} className="title">
          {title}
        </h2>
        {data && count && <span className="small muted numbers">{count}</span>}
      </div>
      {data && children}
      {!data && isPending && <SkeletonRows rows={1} />}
      {!data && isError && (
        <output className="small muted">
          This list didn’t load.{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            Try again
          </button>
        </output>
      )}
    </section>
  );
}

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
