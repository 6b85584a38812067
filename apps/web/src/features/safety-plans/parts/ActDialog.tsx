// Sets the action of a step. Numbers are validated as on the server.
import { practices, StepAct, type Practice } from '@mycrew/contract/safety-plans.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { fullName } from '#shared/format/names.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import styles from './EditPage.module.css';

type Kind = StepAct['Kind'] | 'none';

const kinds: [Kind, string, string][] = [
  ['none', 'No button', 'The words alone'],
  ['call', 'Call somebody', 'Their number is dialled'],
  ['chat', 'Open a chat', 'With somebody of your Crew'],
  ['practice', 'A five-minute practice', 'Works without a network'],
  ['alert', 'Go to Distress Alert', 'It asks once more before it tells anybody'],
];
const practiceWords: Record<Practice, string> = {
  breathing: 'Breathing with a light',
  grounding: 'Grounding: 5, 4, 3, 2, 1',
  'hope-box': 'My hope box',
};

interface ActDialogProps {
  act: StepAct | null;
  onAct: (act: StepAct | null) => void;
  onClose: () => void;
}

export function ActDialog({ act, onAct, onClose }: ActDialogProps) {
  const crew = useQuery({ ...crewQueries.crew(), meta: { quiet: true } });
  const [kind, setKind] = useState<Kind>(act?.Kind ?? 'none');
  const [number, setNumber] = useState(act?.Kind === 'call' ? act.Number : '');
  const [crewId, setCrewId] = useState(act?.Kind === 'chat' ? act.CrewId : '');
  const [practice, setPractice] = useState<Practice>(act?.Kind === 'practice' ? act.Practice : 'breathing');
  const [error, setError] = useState<string>();
  const people = crew.data ?? [];
  const done = () => {
    const chosen = {
      none: null,
      call: { Kind: kind, Number: number },
      chat: { Kind: kind, CrewId: crewId },
      practice: { Kind: kind, Practice: practice },
      alert: { Kind: kind },
    }[kind];
    const { success, data } = StepAct.safeParse(chosen);
    if (chosen && !success) return setError(kind === 'chat' ? 'Please choose somebody.' : 'Needs a phone number.');
    onAct(chosen && data ? data : null);
    onClose();
  };
  return (
    <SheetDialog
      open
      id="one-tap"
      title="What should its button do?"
      onClose={onClose}
      actions={<PlainButton onClick={done}>Done</PlainButton>}
    >
      <fieldset className={styles['fields']} aria-label="What should its button do?">
        {kinds.map(([each, label, help]) => (
          <CheckField
            key={each}
            type="radio"
            name="act"
            label={label}
            help={help}
            checked={kind === each}
            onChange={() => {
              setKind(each);
              setError(undefined);
            }}
          />
        ))}
        {kind === 'call' && (
          <Field
            label="Phone number"
            type="tel"
            autoComplete="off"
            maxLength={20}
            value={number}
            onChange={({ currentTarget }) => setNumber(currentTarget.value)}
            {...(error && { error })}
          />
        )}
        {kind === 'chat' && (
          <SelectField
            label="With whom"
            placeholder={people.length > 0 ? 'Choose somebody' : 'Nobody is in your Crew yet'}
            options={people.map((person) => ({ value: person._id, label: fullName(person) }))}
            value={crewId}
            onChange={({ currentTarget }) => setCrewId(currentTarget.value)}
            {...(error && { error })}
          />
        )}
        {kind === 'practice' && (
          <SelectField
            label="Which one"
            options={practices.map((value) => ({ value, label: practiceWords[value] }))}
            value={practice}
            onChange={({ currentTarget }) => setPractice(currentTarget.value as Practice)}
          />
        )}
      </fieldset>
    </SheetDialog>
  );
}
