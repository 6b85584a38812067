// The first page: eight families, and a ninth light for no words.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import ArrowRightBoldIcon from '~icons/ph/arrow-right-bold';
import { familyIds, type FamilyId } from '@mycrew/contract/checkins.ts';
import { routes } from '@mycrew/contract/paths.ts';
import CheckBoldIcon from '~icons/ph/check-bold';
import { familyNames } from '../families.ts';
import { LightString } from '#shared/ui/LightString.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { checkinQueries } from '../checkins.queries.ts';
import { useCheckinFlow } from '../flowContext.ts';
import { FeelingLantern } from '../parts/FeelingLantern.tsx';
import { FlowPage } from '../parts/FlowPage.tsx';
import { isFlowPath } from '../paths.ts';
import styles from './FamilyScreen.module.css';

interface FamilyLanternProps {
  kind: FamilyId | 'none';
  name: string;
  chosen: boolean;
  onChoose: () => void;
  /** By pointer only; arrow keys just move along the choices. */
  onTap: () => void;
}

function FamilyLantern({ kind, name, chosen, onChoose, onTap }: FamilyLanternProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="family"
        className={styles.radio}
        checked={chosen}
        onChange={onChoose}
        onClick={({ detail }) => detail > 0 && onTap()}
      />
      <span className={styles.ground} aria-hidden="true">
        {chosen && (
          <span className={styles.tick}>
            <CheckBoldIcon size={18} />
          </span>
        )}
      </span>
      <FeelingLantern family={kind} size={96} hang />
      <span className={styles.name}>{name}</span>
    </label>
  );
}

type Choice = FamilyId | 'none';
const choices: Choice[] = [...familyIds, 'none'];
const strings = [choices.slice(0, 3), choices.slice(3, 6), choices.slice(6)];
const nameOf = (choice: Choice) => (choice === 'none' ? 'No words' : familyNames[choice]);

export function FamilyScreen() {
  const { draft, pathOf, editing, step } = useCheckinFlow();
  const [chosen, setChosen] = useState<Choice | null>(draft.family);
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => void queries.prefetchQuery(checkinQueries.families()), [queries]);

  const choose = (choice: Choice) => {
    setChosen(choice);
    if (choice !== 'none') step({ type: 'familyChosen', family: choice });
  };
  const goOn = (from: Choice | null) => void navigate(pathOf(from === 'none' ? 'checkinNoWords' : 'checkinWords'));

  return (
    <FlowPage
      at={1}
      leaves={isFlowPath}
      back={editing ? editing.page : routes.home.path}
      title="What’s it closest to?"
      lead={
        <>
          One light for how it mostly feels.
          <br />
          You can add words next.
        </>
      }
      ground="surface"
      bar={
        <>
          {chosen === null && (
            <p className={`small muted ${styles.hint}`} id="family-hint">
              Choose the light that’s closest.
            </p>
          )}
          <PlainButton
            size="large"
            full
            disabled={chosen === null}
            aria-describedby={chosen === null ? 'family-hint' : undefined}
            iconAfter={<ArrowRightBoldIcon size={22} aria-hidden="true" />}
            onClick={() => goOn(chosen)}
          >
            Next
          </PlainButton>
        </>
      }
    >
      <fieldset className={styles.families}>
        <legend className="visuallyHidden">What’s it closest to?</legend>
        {strings.map((string) => (
          <LightString key={string[0]} className={styles.string}>
            {string.map((choice) => (
              <FamilyLantern
                key={choice}
                kind={choice}
                name={nameOf(choice)}
                chosen={chosen === choice}
                onChoose={() => choose(choice)}
                onTap={() => {
                  choose(choice);
                  goOn(choice);
                }}
              />
            ))}
          </LightString>
        ))}
      </fieldset>
    </FlowPage>
  );
}
