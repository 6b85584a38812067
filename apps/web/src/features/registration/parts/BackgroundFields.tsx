// The optional questions about a person, each with the reason for it. Needs a FormProvider.
import { brand } from '@mycrew/contract/brand.ts';
import type { Choice } from '@mycrew/contract/lookups.ts';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import XBoldIcon from '~icons/ph/x-bold';
import { Field } from '#shared/ui/Field.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { differentTerm, firstNationsAnswers, genders, otherValue } from '../backgroundChoices.ts';
import styles from './BackgroundFields.module.css';

interface PickSeveralProps {
  label: string;
  help: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Multiple choice from a long list: selected options stand below, each removable. */
function PickSeveral({ label, help, choices, chosen, onChange }: PickSeveralProps) {
  const listId = useId();
  const open = choices.filter(({ Value }) => !chosen.includes(Value));
  const labelOf = (value: string) => choices.find(({ Value }) => Value === value)?.Label ?? value;
  return (
    <div>
      <SelectField
        label={label}
        help={help}
        placeholder={chosen.length > 0 ? 'Add another' : 'Choose one or more'}
        options={open.map(({ Value, Label }) => ({ value: Value, label: Label }))}
        value=""
        aria-controls={listId}
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
      />
      <ul id={listId} className={styles['picked']} aria-label={`${label}: chosen`} aria-live="polite">
        {chosen.map((value) => (
          <li key={value}>
            <button
              type="button"
              className={styles['one']}
              aria-label={`Take off ${labelOf(value)}`}
              onClick={() => onChange(chosen.filter((each) => each !== value))}
            >
              {labelOf(value)}
              <XBoldIcon size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface Background {
  Gender: string;
  GenderOtherText: string;
  State: string;
  AboriginalOrTorresStraitIslander: string;
  OtherLanguages: string[];
  SpecifiedOtherLanguage: string;
  EthnicityOrCulture: string[];
  SpecifiedEthnicityOrCulture: string;
  InvitationResource: string;
  SpecifiedInvitationResource: string;
}

/** A stored answer stays visible even if the list no longer contains it. */
const options = (choices: readonly Choice[], chosen = '') => [
  ...choices.map(({ Value, Label }) => ({ value: Value, label: Label })),
  ...(chosen && !choices.some(({ Value }) => Value === chosen) ? [{ value: chosen, label: chosen }] : []),
];

function useBackground() {
  const { register, control, setValue, formState } = useFormContext<Background>();
  const values = useWatch({ control });
  const field = (name: keyof Background) => ({ error: formState.errors[name]?.message, ...register(name) });
  const list = (name: 'OtherLanguages' | 'EthnicityOrCulture') => ({
    chosen: values[name] ?? [],
    onChange: (chosen: string[]) => setValue(name, chosen, { shouldDirty: true }),
  });
  return { values, field, list };
}

/** Static options. */
export function OwnBackground() {
  const { values, field } = useBackground();
  return (
    <>
      <SelectField
        label="Gender"
        optional
        help={`So we can see whether ${brand.name} works for everybody.`}
        placeholder="Choose"
        options={genders}
        {...field('Gender')}
      />
      {values.Gender === differentTerm && (
        <Field label="The term you use" maxLength={80} {...field('GenderOtherText')} />
      )}
      <SelectField
        label="Are you Aboriginal or Torres Strait Islander?"
        optional
        help="So we can ask for the right support with, and for, your community."
        placeholder="Choose"
        options={firstNationsAnswers}
        {...field('AboriginalOrTorresStraitIslander')}
      />
    </>
  );
}

export interface BackgroundLists {
  states: readonly Choice[];
  languages: readonly Choice[];
  cultures: readonly Choice[];
  invitationResources: readonly Choice[];
}

export function ListedBackground({ lists }: { lists: BackgroundLists }) {
  const { values, field, list } = useBackground();
  return (
    <>
      <SelectField
        label="State or territory"
        optional
        help="Support services differ from state to state."
        placeholder="Choose"
        options={options(lists.states, values.State)}
        {...field('State')}
      />
      <PickSeveral
        label="Languages besides English"
        help="Tells us which languages to write in next."
        choices={lists.languages}
        {...list('OtherLanguages')}
      />
      {values.OtherLanguages?.includes(otherValue) && (
        <Field label="Which language?" maxLength={80} {...field('SpecifiedOtherLanguage')} />
      )}
      <PickSeveral
        label="Culture or background"
        help="Helps us bring in people and stories that feel like home."
        choices={lists.cultures}
        {...list('EthnicityOrCulture')}
      />
      {values.EthnicityOrCulture?.includes(otherValue) && (
        <Field label="Which culture or background?" maxLength={80} {...field('SpecifiedEthnicityOrCulture')} />
      )}
      <SelectField
        label="How did you hear about us?"
        optional
        help={`Shows us where to tell people about ${brand.name}.`}
        placeholder="Choose"
        options={options(lists.invitationResources, values.InvitationResource)}
        {...field('InvitationResource')}
      />
      {values.InvitationResource === otherValue && (
        <Field label="Where was it?" maxLength={80} {...field('SpecifiedInvitationResource')} />
      )}
    </>
  );
}
