// The second page: the words, the main one, and the strength. One can save right here.
import type { Emotion, EmotionFamily } from '@mycrew/contract/checkins.ts';
import { useState, type ReactNode, type KeyboardEvent } from 'react';
import { Navigate } from 'react-router';
import CaretDownBoldIcon from '~icons/ph/caret-down-bold';
import CaretUpBoldIcon from '~icons/ph/caret-up-bold';
import PencilSimpleIcon from '~icons/ph/pencil-simple';
import XBoldIcon from '~icons/ph/x-bold';
import { Chip } from '#shared/ui/Chip.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { maxOwnWordLength, maxOwnWords } from '../checkinDraft.ts';
import { useFamilies } from '../checkins.queries.ts';
import { chosenWords, familyOf } from '../emotions.ts';
import { useCheckinFlow, isFlowPath } from '../flowContext.ts';
import { FeelingLantern } from '../parts/Feeling.tsx';
import { FeelingChip } from '../parts/FeelingChip.tsx';
import { FlowPage } from '../parts/FlowPage.tsx';
import { HelpFirst, HelpWays } from '../parts/HelpFirst.tsx';
import { SaveBar } from '../parts/SaveBar.tsx';
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
          onWritten={(text) => {
            step({ type: 'ownWordAdded', text });
            setWriting(false);
          }}
        />
      )}
    </>
  );
}

const focusAtOnce = (field: HTMLInputElement | null) => field?.focus();

function WriteWord({ onWritten }: { onWritten: (text: string) => void }) {
  const [text, setText] = useState('');
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    onWritten(event.key === 'Enter' ? text : '');
  };
  return (
    <div className={styles.write}>
      <Field
        label="My own word"
        help="Only you see it, even where your Crew sees the others."
        value={text}
        maxLength={maxOwnWordLength}
        ref={focusAtOnce}
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={byKey}
      />
      <PlainButton variant="soft" onClick={() => onWritten(text)}>
        {text.trim() ? 'Add word' : 'Never mind'}
      </PlainButton>
    </div>
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

function MoreFamilies({ families, onToggle }: MoreFamiliesProps) {
  const [isOpen, setOpen] = useState(false);
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = families.find(({ _id }) => _id === shownId);
  const Caret = isOpen ? CaretUpBoldIcon : CaretDownBoldIcon;
  return (
    <section className={styles.more}>
      <PlainButton
        variant="text"
        size="small"
        aria-expanded={isOpen}
        iconAfter={<Caret size={18} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        More families
      </PlainButton>
      {isOpen && (
        <div className="wrap10">
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
      )}
      {isOpen && shown && (
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
    <fieldset className={styles.strength}>
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

export function WordsScreen() {
  const { draft, pathOf, editing, step } = useCheckinFlow();
  const { data: families = [], reading, isUnread } = useFamilies();
  const [offersHelp, setOffersHelp] = useState(false);
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
      back={editing ? editing.page : pathOf('addCheckin')}
      {...(editing && { leaves: isFlowPath })}
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
          <WordChips label={`Words for ${family.Name.toLowerCase()}`} emotions={family.Emotions} onToggle={toggle}>
            <OwnWords />
          </WordChips>
          <StrengthPicker />
          <MoreFamilies families={families.filter((other) => other !== family)} onToggle={toggle} />
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
