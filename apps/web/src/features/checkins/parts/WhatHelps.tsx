// At most four suggestions for now, or, on a good day, whom to share it with.
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { routes, hrefOf } from '@mycrew/contract/paths.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import CaretRightIcon from '~icons/ph/caret-right';
import PhoneFillIcon from '~icons/ph/phone-fill';
import UserPlusIcon from '~icons/ph/user-plus';
import WindIcon from '~icons/ph/wind';
import { useHelp } from '#shared/help/useHelp.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import tones from '#shared/ui/Tag.module.css';
import { useFamilies } from '../checkins.queries.ts';
import { isPleasant } from '../emotions.ts';
import { byPresence, presenceOf } from '../headsUps.ts';
import type { SavedCheckin } from '../savedCheckin.ts';
import { BreatheDialog } from './Breathe.tsx';
import styles from './WhatHelps.module.css';

type HelpRowProps = {
  icon: ReactNode;
  tone?: 'success' | 'info' | 'lamp' | 'primary' | 'bare';
  title: string;
  line: string;
} & ({ to: string; onClick?: undefined } | { onClick: () => void; to?: undefined });

function HelpRow({ icon, tone = 'primary', title, line, to, onClick }: HelpRowProps) {
  const inside = (
    <>
      <span className={`${styles.icon} ${tones[tone]}`}>{icon}</span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={`small muted ${styles.line}`}>{line}</span>
      </span>
      <CaretRightIcon size={22} aria-hidden="true" />
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={`card ${styles.row}`} onClick={onClick}>
          {inside}
        </button>
      ) : (
        <Link to={to} className={`card ${styles.row}`}>
          {inside}
        </Link>
      )}
    </li>
  );
}

const there = { online: 'Online now', away: 'Away just now', offline: 'They’ll see it when they’re back' } as const;

/** Links to one person of the Crew, online ones first; on a good day also a thank-you. */
function SayHi({ people, pleasant }: { people: CrewMember[]; pleasant: boolean }) {
  const [first, second = first] = byPresence(people);
  if (!first || !second) return null;
  return (
    <>
      <Way person={first} title={pleasant ? `Share it with ${first.FirstName}` : `Say hi to ${first.FirstName}`} />
      {pleasant && <Way person={second} title={`Send ${second.FirstName} a thank-you`} />}
    </>
  );
}

function Way({ person, title }: { person: CrewMember; title: string }) {
  const presence = presenceOf(person);
  return (
    <HelpRow
      to={hrefOf('chat', { id: person._id })}
      tone="bare"
      icon={<PersonAvatar person={person} size={44} presence={presence} glow={false} spoken="none" />}
      title={title}
      line={there[presence]}
    />
  );
}

export function WhatHelps({ saved, people }: { saved: SavedCheckin; people: CrewMember[] | undefined }) {
  const { data: families = [] } = useFamilies();
  const { openHelpline } = useHelp();
  const [isBreathing, setBreathing] = useState(false);
  const pleasant = saved.weight === 'light' && isPleasant(saved.Checkin, families);
  return (
    <section className="stack10" aria-labelledby="what-helps">
      <h2 className="title" id="what-helps">
        {pleasant ? 'While it’s good' : 'What may help now'}
      </h2>
      <ul className="stack10">
        {people && people.length > 0 && <SayHi people={people} pleasant={pleasant} />}
        {people?.length === 0 && (
          <HelpRow
            to={routes.addCrew.path}
            tone="lamp"
            icon={<UserPlusIcon size={26} aria-hidden="true" />}
            title={pleasant ? 'Share it with somebody' : 'Invite somebody'}
            line="One person you’d text at midnight is a Crew"
          />
        )}
        <HelpRow
          onClick={() => setBreathing(true)}
          tone="success"
          icon={<WindIcon size={26} aria-hidden="true" />}
          title="Breathe with the light"
          line={pleasant ? '2 minutes, to stay with it' : '2 minutes, sound off'}
        />
        {!pleasant && saved.weight !== 'crisis' && (
          <HelpRow
            onClick={openHelpline}
            tone="info"
            icon={<PhoneFillIcon size={26} aria-hidden="true" />}
            title="Talk to Kids Helpline"
            line="Free, any time, no name needed"
          />
        )}
      </ul>
      {isBreathing && <BreatheDialog onClose={() => setBreathing(false)} />}
    </section>
  );
}
