// The Crew on home where no panel shows it: faces on one string, lit while they are there; a tap opens the chat.
import { brand, crewLimit } from '@mycrew/contract/constants.ts';
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import PlusBoldIcon from '~icons/ph/plus-bold';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { panelName } from '#shared/format/names.ts';
import { usePresence } from '#shared/realtime/presence.ts';
import { LightString } from '#shared/ui/LightString.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import styles from '../home.module.css';

const facePx = 56;
/** As many as a phone shows at once: fewer hang beside each other as they would among more. */
const fewestPlaces = 4;

function Face({ person }: { person: CrewMember }) {
  const { presence } = usePresence(person._id, person);
  return (
    <Link className={styles.crewStringFace} to={hrefOf('chat', { id: person._id })}>
      <PersonAvatar person={person} size={facePx} presence={presence} unread={person.UnreadMessageCount} />
      <span className={styles.crewStringName} aria-hidden="true">
        {panelName(person.FirstName)}
      </span>
      <span className="visuallyHidden">, chat</span>
    </Link>
  );
}

/** `known`: as home told of them, until their own call answers. */
export function CrewString({ known }: { known: readonly CrewMember[] }) {
  const { data: crew = known } = useQuery(crewQueries.crew());
  if (crew.length === 0) return null;
  const mayAdd = crew.length < crewLimit;
  const places = Math.max(fewestPlaces, crew.length + (mayAdd ? 1 : 0));
  return (
    <section className={`card ${styles.crewString}`} aria-labelledby="crew-string">
      <div className={styles.crewStringHead}>
        <h2 id="crew-string" className="title">
          {brand.name}
        </h2>
        <Link className="link--quiet small" to={routes.contacts.path}>
          Contacts
        </Link>
      </div>
      <div className={styles.crewStringScroller}>
        <div className={styles.crewStringWire} style={{ '--faces': places } as CSSProperties}>
          <LightString sag={6} caps places={places}>
            {crew.map((person) => (
              <Face key={person._id} person={person} />
            ))}
            {mayAdd && (
              <Link
                className={`${styles.crewStringFace} ${styles.crewStringFaceAdd}`}
                to={routes.addCrew.path}
                data-tour="add-crew"
              >
                <span className={styles.crewStringPlus}>
                  <PlusBoldIcon size={22} aria-hidden="true" />
                </span>
                <span className={styles.crewStringName}>Add Crew</span>
              </Link>
            )}
          </LightString>
        </div>
      </div>
    </section>
  );
}
