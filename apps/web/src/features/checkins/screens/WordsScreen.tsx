// The second page: the words, the main one, and the strength. One can save right here.
import type { Emotion, EmotionFamily } from '@mycrew/contract/checkins.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import PencilSimpleIcon from '~icons/ph/pencil-simple';
import XBoldIcon from '~icons/ph/x-bold';
import { Chip } from '#shared/ui/Chip.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { maxOwnWordLength, maxOwnWords } from '../checkinDraft.ts';
import { useFamilies, useOptions } from '../checkins.queries.ts';
import { chosenWords, familyOf } from '../emotions.ts';
import { isFlowPath, lightParam, useCheckinFlow } from '../flowContext.ts';
import { SleepPicker, Tags } from '../parts/Context.tsx';
import { familyId, FeelingLantern } from '../parts/Feeling.tsx';
import { FeelingChip } from '../parts/FeelingChip.tsx';
import { FlowPage } from '../parts/FlowPage.tsx';
import { HelpFirst, HelpWays } from '../parts/HelpFirst.tsx';
import { SaveBar } from '../parts/SaveBar.tsx';
import { WriteWord } from '../parts/WriteWord.tsx';
import styles from './WordsScreen.module.css';

/** Up to three words that are on no list; visible to their author alone. */
function OwnWords() {
  const { draft, step } = useCheckinFlow();
  const [isWriting, setWriting] = useState(false);
  const mayAdd = draft.ownWords.length < maxOwnWords;
  return (
    <>
      {draft.ownWords.map((word) => (
        <Chip
          key={word}
          size="large"
          chosen
          className={styles.own}
          aria-label={`Remove ${word}`}
          aria-pressed={undefined}
          after={<XBoldIcon size={18} aria-hidden="true" />}
          onClick={() => step({ type: 'ownWordRemoved', text: word })}
        >
          {word}
        </Chip>
      ))}
      {mayAdd && !isWriting && (
        <Chip
          size="large"
          className={styles.add}
          icon={<PencilSimpleIcon size={22} aria-hidden="true" />}
          onClick={() => setWriting(true)}
        >
          My own word
        </Chip>
      )}
      {isWriting && (
        <WriteWord
          label="My own word"
          help="Only you see it, even where your Crew sees the others."
          maxLength={maxOwnWordLength}
          onWritten={(text) => {
            step({ type: 'ownWordAdded', text });
            setWriting(false);
          }}
        />
      )}
    </>
  );
}

interface WordChipsProps {
  label: string;
  emotions: Emotion[];
  onToggle: (emotion: Emotion) => void;
  children?: ReactNode;
}

function WordChips({ label, emotions, onToggle, children }: WordChipsProps) {
  const { draft, step } = useCheckinFlow();
  return (
    <fieldset className="wrap10">
      <legend className="visuallyHidden">{label}</legend>
      {emotions.map((emotion) => (
        <FeelingChip
          key={emotion._id}
          codepoint={emotion.Emotion}
          word={emotion.EmotionName}
          chosen={draft.words.includes(emotion._id)}
          main={draft.main === emotion._id}
          onToggle={() => onToggle(emotion)}
          onMain={() => step({ type: 'mainChosen', word: emotion._id })}
        />
      ))}
      {children}
    </fieldset>
  );
}

interface MoreFamiliesProps {
  families: EmotionFamily[];
  onToggle: (emotion: Emotion) => void;
}

/** The words of the other lights, one tap away. */
function MoreFamilies({ families, onToggle }: MoreFamiliesProps) {
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = families.find(({ _id }) => _id === shownId);
  return (
    <section className="stack14">
      <fieldset>
        <legend className="label muted">Words of another light</legend>
        <div className={styles.lights}>
          {families.map((family) => (
            <Chip
              key={family._id}
              chosen={family === shown}
              tick={false}
              icon={<FeelingLantern family={family._id} size={30} />}
              onClick={() => setShownId(family === shown ? null : family._id)}
            >
              {family.Name}
            </Chip>
          ))}
        </div>
      </fieldset>
      {shown && (
        <WordChips label={`Words for ${shown.Name.toLowerCase()}`} emotions={shown.Emotions} onToggle={onToggle} />
      )}
    </section>
  );
}

const words: Record<number, string> = { 1: 'A little', 3: 'Medium', 5: 'A lot' };

/** Strength from 1 to 5, or none: a second tap clears it. */
function StrengthPicker() {
  const { draft, step } = useCheckinFlow();
  return (
    <fieldset>
      <legend className="label muted">How strong is it?</legend>
      <div className={styles.row}>
        {[1, 2, 3, 4, 5].map((strength) => (
          <button
            key={strength}
            type="button"
            className={styles.choice}
            aria-pressed={draft.strength === strength}
            onClick={() => step({ type: 'strengthChosen', strength })}
          >
            <span className={`strong ${styles.light}`}>{strength}</span>
            <span className={`caption muted ${styles.word}`}>{words[strength]}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** One's usual words first. The order stays while the page is open: a chip must not move under a finger. */
function useUsualFirst(): (emotions: Emotion[]) => Emotion[] {
  const options = useOptions();
  const [usual, setUsual] = useState(options?.UsualWords);
  if (!usual && options) setUsual(options.UsualWords);
  const place = ({ _id }: Emotion) => (usual?.includes(_id) ? usual.indexOf(_id) : (usual?.length ?? 0));
  return (emotions) => emotions.toSorted((one, other) => place(one) - place(other));
}

/** The light that was tapped on home, where this page was opened by one. */
function useTappedLight() {
  const [search] = useSearchParams();
  const light = familyId(search.get(lightParam));
  const { draft, step } = useCheckinFlow();
  useEffect(() => {
    if (light !== 'none' && light !== draft.family) step({ type: 'familyChosen', family: light });
  }, [light, draft.family, step]);
  return light === 'none' ? null : light;
}

export function WordsScreen() {
  const { draft, pathOf, editing, step } = useCheckinFlow();
  const { data: families = [], reading, isUnread } = useFamilies();
  const [offersHelp, setOffersHelp] = useState(false);
  const tapped = useTappedLight();
  const usualFirst = useUsualFirst();
  // Until the draft has it.
  if (tapped && draft.family !== tapped) return null;
  if (!draft.family) return <Navigate to={pathOf('addCheckin')} replace />;
  const family = familyOf(draft.family, families);

  const toggle = (emotion: Emotion) => {
    step({ type: 'wordToggled', word: emotion._id });
    if (emotion.Support === 'help-first' && !draft.words.includes(emotion._id)) setOffersHelp(true);
  };
  const more = (
    <PlainButton to={pathOf('checkinComment')} variant="soft" size="large">
      Add more
    </PlainButton>
  );

  return (
    <FlowPage
      at={2}
      back={editing ? editing.page : tapped ? routes.home.path : pathOf('addCheckin')}
      {...((editing ?? tapped) && { leaves: isFlowPath })}
      title="Which words fit?"
      mark={<FeelingLantern family={draft.family} size={66} />}
      lead="Pick as many as you like. The first one is your main one; tap the star to change it."
      bar={(family || isUnread) && <SaveBar more={more} />}
    >
      {!family && <ReadState of={reading} rows={4} loading="Loading the words" failed="The words didn’t load" />}
      {!family && isUnread && <p className="muted">The light you chose can be saved without them.</p>}
      {family && (
        <div className={styles.words}>
          {chosenWords(draft, families).needsHelpFirst && (
            <section className={`card ${styles.help}`} aria-labelledby="help-before">
              <h2 className="title" id="help-before">
                Help is here before anything else
              </h2>
              <HelpWays />
            </section>
          )}
          <WordChips
            label={`Words for ${family.Name.toLowerCase()}`}
            emotions={usualFirst(family.Emotions)}
            onToggle={toggle}
          >
            <OwnWords />
          </WordChips>
          <MoreFamilies
            families={families
              .filter((other) => other !== family)
              .map((other) => ({ ...other, Emotions: usualFirst(other.Emotions) }))}
            onToggle={toggle}
          />
          <Tags />
          <SleepPicker />
          <StrengthPicker />
        </div>
      )}
      <HelpFirst
        open={offersHelp}
        onClose={() => {
          setOffersHelp(false);
          step({ type: 'helpSeen' });
        }}
      />
    </FlowPage>
  );
}
