// The first page: eight families, and a ninth light for no words.
import { familyIds, type FamilyId, type FeelingTemplate } from '@mycrew/contract/checkins.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import ArrowRightBoldIcon from '~icons/ph/arrow-right-bold';
import ArrowsClockwiseIcon from '~icons/ph/arrows-clockwise';
import CaretRightIcon from '~icons/ph/caret-right';
import CheckBoldIcon from '~icons/ph/check-bold';
import { useStored } from '#shared/storage/storedAnswers.ts';
import { LightString } from '#shared/ui/LightString.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { nextDraft } from '../checkinDraft.ts';
import { checkinQueries } from '../checkins.queries.ts';
import { sentencePages } from '../emotions.ts';
import { useCheckinFlow, CheckinFlowContext, isFlowPath } from '../flowContext.ts';
import { familyNames, FeelingLantern } from '../parts/Feeling.tsx';
import { FlowPage } from '../parts/FlowPage.tsx';
import { SaveBar } from '../parts/SaveBar.tsx';
import styles from './FamilyScreen.module.css';

const leftWordless = { type: 'leftWordless' } as const;

/** Saves without words, with the recipients beside it. */
function SaveWordless() {
  const flow = useCheckinFlow();
  const send: typeof flow.send = (sending) => {
    flow.step(leftWordless);
    return flow.send(sending);
  };
  return (
    <section className="card" aria-label="Without words">
      <CheckinFlowContext value={{ ...flow, draft: nextDraft(flow.draft, leftWordless), send }}>
        <SaveBar saveWord="Just save it, no words" />
      </CheckinFlowContext>
    </section>
  );
}

const isHere = (pathname: string) => pathname === routes.checkinNoWords.path;

export function NoWordsScreen() {
  const { pathOf, step } = useCheckinFlow();
  const navigate = useNavigate();
  const { data: sentences = [], reading } = useStored(checkinQueries.sentences(), { isAtOnce: true });
  const [shown, setShown] = useState(0);
  const pages = sentencePages(sentences);

  const choose = ({ Category, Emotions }: FeelingTemplate) => {
    step({ type: 'sentenceChosen', family: Category, words: Emotions });
    void navigate(pathOf('checkinWords'));
  };

  return (
    <FlowPage
      at={1}
      leaves={isHere}
      back={pathOf('addCheckin')}
      title="No words is fine"
      lead="Save it as it is, or tap what sounds a bit like you. We’ll find words from there."
      bar={
        pages.length > 1 && (
          <PlainButton
            variant="soft"
            size="large"
            full
            icon={<ArrowsClockwiseIcon size={22} aria-hidden="true" />}
            onClick={() => setShown((shown + 1) % pages.length)}
          >
            Show me others
          </PlainButton>
        )
      }
    >
      <SaveWordless />
      {sentences.length === 0 && (
        <ReadState of={reading} rows={6} shape="card" loading="Loading sentences" failed="The sentences didn’t load" />
      )}
      <ul className={styles.sentences} aria-live="polite">
        {pages[shown]?.map((sentence) => (
          <li key={sentence._id}>
            <button type="button" className={`card ${styles.sentence}`} onClick={() => choose(sentence)}>
              <span>{sentence.Text}</span>
              <CaretRightIcon size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </FlowPage>
  );
}

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
