// What the other one hears: nothing, or ready words with how they will read.
import type { Farewell } from '@mycrew/contract/crew.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { PartingType } from '#features/crew/crew.parts.ts';
import { PreviewWords } from '#features/crew/invitations.parts.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { partingQueries } from '../partings.queries.ts';
import { ForMySafety } from './ForMySafety.tsx';
import styles from '../parting.module.css';

interface FarewellChoiceProps {
  person: Person;
  type: PartingType;
  chosen: Farewell | null;
  onChoose: (farewell: Farewell | null) => void;
}

function Preview({ person, type, chosen }: Omit<FarewellChoiceProps, 'onChoose'> & { chosen: Farewell }) {
  const { data } = useQuery(partingQueries.farewell(chosen._id, type, person._id));
  const words = data?.Message ?? chosen.Message;
  if (words === null) return null;
  return (
    <figure className={styles['preview']}>
      <figcaption className="field__label">{person.FirstName} reads</figcaption>
      <PreviewWords>{words}</PreviewWords>
    </figure>
  );
}

/** Without words and without help it is the choice that stands there already. */
const isChoice = ({ Message, OffersHelp }: Farewell): boolean => Message !== null || OffersHelp;

function Ready({ person, type, chosen, onChoose }: FarewellChoiceProps) {
  const id = useId();
  const choice = useRef<HTMLFieldSetElement>(null);
  // The button that was pressed is gone.
  useEffect(() => choice.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const farewells = useQuery(partingQueries.farewells());
  const choices = (farewells.data ?? []).filter(
    (farewell) => isChoice(farewell) && (farewell.Fits === type || farewell.Fits === 'both'),
  );
  return (
    <fieldset ref={choice} className={`card ${styles['part']} ${styles['choice']}`} aria-describedby={`${id}-help`}>
      <legend className="title">What {person.FirstName} hears</legend>
      <p id={`${id}-help`} className="small muted">
        Only what you choose here. Nothing, if you like.
      </p>
      <CheckField type="radio" name={id} label="No message" checked={chosen === null} onChange={() => onChoose(null)} />
      {choices.map((farewell) => (
        <CheckField
          key={farewell._id}
          type="radio"
          name={id}
          label={farewell.Title}
          checked={chosen?._id === farewell._id}
          onChange={() => onChoose(farewell)}
        />
      ))}
      {farewells.isPending && farewells.fetchStatus !== 'paused' && (
        <SkeletonRows rows={3} shape="text" label="Loading ready messages" />
      )}
      {!farewells.data && farewells.fetchStatus === 'paused' && (
        <output className="small muted">Ready messages need a connection. Everything else works without one.</output>
      )}
      {!farewells.data && farewells.isError && (
        <p className="small muted" role="alert">
          The ready messages didn’t load. Not your fault.{' '}
          <button type="button" className="link" onClick={() => void farewells.refetch()}>
            Try again
          </button>
        </p>
      )}
      {chosen && <Preview person={person} type={type} chosen={chosen} />}
    </fieldset>
  );
}

/** Folded: most want neither words nor more to read before the yes. */
export function FarewellChoice(props: FarewellChoiceProps) {
  const id = useId();
  const { person, chosen, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const { data: farewells = [] } = useQuery(partingQueries.farewells());
  const forSafety = farewells.find(({ OffersHelp }) => OffersHelp);
  if (isOpen) {
    return (
      <>
        <Ready {...props} />
        {chosen?.OffersHelp && <ForMySafety person={person} />}
      </>
    );
  }
  const open = (farewell: Farewell | null) => {
    setOpen(true);
    onChoose(farewell);
  };
  return (
    <section className={`card ${styles['part']}`} aria-labelledby={id}>
      <h2 id={id} className="title">
        What {person.FirstName} hears
      </h2>
      <p className="muted">Nothing, unless you choose the words.</p>
      <div className="wrap8">
        <PlainButton variant="soft" size="small" aria-expanded={false} onClick={() => open(null)}>
          Choose a message
        </PlainButton>
        {forSafety && (
          <PlainButton variant="alertSoft" size="small" aria-expanded={false} onClick={() => open(forSafety)}>
            I don’t feel safe
          </PlainButton>
        )}
      </div>
    </section>
  );
}
