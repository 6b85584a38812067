// People hanging on wires, four to a row; the last place asks somebody in while there is room.
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { routes } from '@mycrew/contract/paths.ts';
import PlusBoldIcon from '~icons/ph/plus-bold';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LightString } from '#shared/ui/LightString.tsx';
import { PersonTile } from './PersonTile.tsx';
import styles from './panel.module.css';

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

export function CrewGrid({ people, crewFor = false, mayAdd = false }: CrewGridProps) {
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
