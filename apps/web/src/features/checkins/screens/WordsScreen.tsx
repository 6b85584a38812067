// The second page: which words fit, which one is the main one, how strong it is. One can save right here.
import { useState } from 'react';
import { Navigate } from 'react-router';
import type { Emotion } from '@mycrew/contract/checkins.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { FeelingLantern } from '../parts/FeelingLantern.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { useFamilies } from '../checkins.queries.ts';
import { chosenWords, familyOf } from '../emotions.ts';
import { useCheckinFlow } from '../flowContext.ts';
import { FlowPage } from '../parts/FlowPage.tsx';
import { isFlowPath } from '../paths.ts';
import { HelpFirst, HelpWays } from '../parts/HelpFirst.tsx';
import { MoreFamilies } from '../parts/MoreFamilies.tsx';
import { OwnWords } from '../parts/OwnWords.tsx';
import { SaveBar } from '../parts/SaveBar.tsx';
import { StrengthPicker } from '../parts/StrengthPicker.tsx';
import { WordChips } from '../parts/WordChips.tsx';
import styles from './WordsScreen.module.css';

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
