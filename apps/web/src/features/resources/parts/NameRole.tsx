// One question of the wizard: names that come to mind, typed or tapped again.
import { type SyntheticEvent, useState } from 'react';
import { Chip } from '#shared/ui/Chip.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from './wizard.module.css';

interface NameRoleProps {
  names: readonly string[];
  /** Named anywhere so far, or in the Crew already. */
  known: readonly string[];
  onNames: (names: string[]) => void;
}

const mostLetters = 30;

export function NameRole({ names, known, onNames }: NameRoleProps) {
  const [typed, setTyped] = useState('');
  const has = (name: string) => names.some((each) => each.toLowerCase() === name.toLowerCase());
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const name = typed.trim().replaceAll(/\s+/gu, ' ');
    if (name !== '' && !has(name)) onNames([...names, name]);
    setTyped('');
  };
  const toggle = (name: string) =>
    onNames(has(name) ? names.filter((each) => each.toLowerCase() !== name.toLowerCase()) : [...names, name]);
  const shown = [...known, ...names.filter((name) => !known.some((each) => each.toLowerCase() === name.toLowerCase()))];
  return (
    <>
      {shown.length > 0 && (
        <fieldset className={styles['names']} aria-label="Names">
          {shown.map((name) => (
            <Chip key={name} chosen={has(name)} onClick={() => toggle(name)}>
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
      <form className={styles['add']} noValidate onSubmit={add}>
        <Field
          label="A name"
          autoComplete="off"
          maxLength={mostLetters}
          enterKeyHint="done"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <PlainButton type="submit" variant="outline">
          Add
        </PlainButton>
      </form>
    </>
  );
}
