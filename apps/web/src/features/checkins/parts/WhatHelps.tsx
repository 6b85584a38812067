// Four things at most that may help now, or, on a good day, whom to share it with.
import { useState } from 'react';
import PhoneFillIcon from '~icons/ph/phone-fill';
import UserPlusIcon from '~icons/ph/user-plus';
import WindIcon from '~icons/ph/wind';
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useHelp } from '#shared/help/useHelp.ts';
import { useFamilies } from '../checkins.queries.ts';
import type { SavedCheckin } from '../savedCheckin.ts';
import { isPleasant } from '../emotions.ts';
import { BreatheDialog } from './Breathe.tsx';
import { HelpRow } from './HelpRow.tsx';
import { SayHi } from './SayHi.tsx';

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
