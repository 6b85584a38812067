// Who of the Crew sees an event, and who is asked to check in on a tough day. Nobody is preselected.
import { eventLimits } from '@mycrew/contract/event-times.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { toughDayWords } from '@mycrew/contract/who-sees.ts';
import { useQuery } from '@tanstack/react-query';
import HandHeartIcon from '~icons/ph/hand-heart';
import { useState } from 'react';
import { Link } from 'react-router';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { sharingQueries } from '#features/crew/sharing.queries.ts';
import { firstWord, fullName } from '#shared/format/names.ts';
import { FieldError } from '#shared/ui/FieldFrame.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import styles from '../events.module.css';
import { VisibilityLine } from './WhoSeesEvent.tsx';

interface Sharing {
  CrewIds: string[];
  SharesNotes: boolean;
  AskCrewIds: string[];
}
interface CrewChoiceProps extends Sharing {
  notes: string;
  isWeekly: boolean;
  errors: { crew: string | undefined; asked: string | undefined };
  onChange: (sharing: Partial<Sharing>) => void;
}

const turned = (ids: string[], id: string, isOn: boolean): string[] => [
  ...ids.filter((each) => each !== id),
  ...(isOn ? [id] : []),
];

function ToughDay({ AskCrewIds, isWeekly, errors, onChange }: CrewChoiceProps) {
  const { data: crew = [] } = useQuery(crewQueries.crew());
  const [isOpen, setOpen] = useState(AskCrewIds.length > 0);
  const asked = crew.filter(({ _id }) => AskCrewIds.includes(_id));
  const isFull = AskCrewIds.length >= eventLimits.asked;
  return (
    <>
      <SwitchRow
        icon={<HandHeartIcon size={24} />}
        label="It’s a tough day"
        help={
          isWeekly
            ? 'Only for a single day: add it by itself to ask for a check-in.'
            : 'Ask up to three people to check in with you that morning.'
        }
        checked={isOpen && !isWeekly}
        disabled={isWeekly}
        onChange={(isOn) => {
          setOpen(isOn);
          if (!isOn) onChange({ AskCrewIds: [] });
        }}
      />
      {isOpen && !isWeekly && (
        <fieldset className={styles.field}>
          <legend className="label">Who would you like to hear from?</legend>
          {crew.map((person) => (
            <SwitchRow
              key={person._id}
              icon={<PersonAvatar person={person} size={40} glow={AskCrewIds.includes(person._id)} spoken="none" />}
              label={fullName(person)}
              checked={AskCrewIds.includes(person._id)}
              disabled={isFull && !AskCrewIds.includes(person._id)}
              onChange={(isOn) => onChange({ AskCrewIds: turned(AskCrewIds, person._id, isOn) })}
            />
          ))}
          <p className="small muted" aria-live="polite">
            {toughDayWords(asked.map(({ FirstName }) => firstWord(FirstName)))}
          </p>
        </fieldset>
      )}
      {errors.asked && <FieldError id="AskCrewIds" error={errors.asked} />}
    </>
  );
}

export function CrewChoice(props: CrewChoiceProps) {
  const { CrewIds, SharesNotes, notes, errors, onChange } = props;
  const crew = useQuery(crewQueries.crew());
  const { data: sharing } = useQuery(sharingQueries.shareData());
  if (!crew.data)
    return <ReadState of={crew} rows={2} shape="person" loading="Loading your Crew" failed="Your Crew didn’t load" />;
  if (crew.data.length === 0)
    return (
      <>
        <VisibilityLine event={{ CrewIds: [], SharesNotes: false, Notes: null }} />
        <p className="small muted">
          Once somebody is in <Link to={routes.contacts.path}>your Crew</Link>, you can choose to show them.
        </p>
      </>
    );
  if (sharing?.CanShareData === false && CrewIds.length === 0)
    return (
      <>
        <VisibilityLine event={{ CrewIds: [], SharesNotes: false, Notes: null }} />
        <p className="small muted">
          Sharing with your Crew is off. You can turn it on under{' '}
          <Link to={ourRoutes.shareData.path}>Who sees what</Link>.
        </p>
      </>
    );
  return (
    <>
      <fieldset className={styles.field}>
        <legend className="label">Who can see this event</legend>
        {crew.data.map((person) => (
          <SwitchRow
            key={person._id}
            icon={<PersonAvatar person={person} size={40} glow={CrewIds.includes(person._id)} spoken="none" />}
            label={fullName(person)}
            checked={CrewIds.includes(person._id)}
            onChange={(isOn) => onChange({ CrewIds: turned(CrewIds, person._id, isOn) })}
          />
        ))}
      </fieldset>
      {errors.crew && <FieldError id="CrewIds" error={errors.crew} />}
      {CrewIds.length > 0 && notes !== '' && (
        <SwitchRow
          label="They can read my notes too"
          checked={SharesNotes}
          onChange={(isOn) => onChange({ SharesNotes: isOn })}
        />
      )}
      <VisibilityLine event={{ CrewIds, SharesNotes, Notes: notes || null }} />
      <ToughDay {...props} />
    </>
  );
}
