// The second of two taps: what stops now, what they hear, and the yes.
import type { Farewell } from '@mycrew/contract/crew.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useId, useState } from 'react';
import { isApiError } from '#shared/api/ApiError.ts';
import { useMyAlertIsOn } from '#shared/help/myAlertIsOn.ts';
import { drop } from '#shared/outbox/outbox.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { part, useWaitingParting } from '../partings.queries.ts';
import { askWords, introWords, questionWords, whatStops } from '../partingWords.ts';
import { useHeadingFocus } from '../useHeadingFocus.ts';
import type { KnownPerson } from '../useKnownPerson.ts';
import { FarewellChoice } from './FarewellChoice.tsx';
import { PartingWaits } from './PartingWaits.tsx';
import styles from '../parting.module.css';

const gone = 404;

type WayOutProps = KnownPerson & { onOver: (farewell: Farewell | null, wasOver: boolean) => void };

export function WayOut({ person, type, isMutual, onOver }: WayOutProps) {
  const id = useId();
  const page = useHeadingFocus();
  const waiting = useWaitingParting(type, person._id);
  const myAlertIsOn = useMyAlertIsOn();
  const [farewell, setFarewell] = useState<Farewell | null>(null);
  const name = person.FirstName;
  const isAlertOn = type === 'remove' ? myAlertIsOn : person.DistressAlertStatus === 'Active';
  const isRefused = waiting?.state === 'refused';

  const confirm = async () => {
    if (waiting) await drop(waiting.key);
    part(person, type, farewell?._id ?? null).answered.then(
      () => onOver(farewell, false),
      (error: unknown) => {
        if (isApiError(error) && error.status === gone) onOver(null, true);
      },
    );
  };

  return (
    <div ref={page}>
      <SubPage
        title={questionWords(type, name)}
        intro={introWords(type, name)}
        back={{ path: hrefOf('helpNow', { id: person._id }), label: name }}
      >
        <section className={`card ${styles['part']}`} aria-labelledby={id}>
          <h2 id={id} className="title">
            What stops now
          </h2>
          <ul className={styles['stops']}>
            {whatStops(type, name, { isMutual, isAlertOn }).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        {(!waiting || isRefused) && (
          <FarewellChoice person={person} type={type} chosen={farewell} onChoose={setFarewell} />
        )}
        {waiting && <PartingWaits waiting={waiting} type={type} name={name} />}
        {(!waiting || isRefused) && (
          <PlainButton size="large" full onClick={() => void confirm()}>
            {isRefused ? 'Try again' : askWords(type, name)}
          </PlainButton>
        )}
      </SubPage>
    </div>
  );
}
