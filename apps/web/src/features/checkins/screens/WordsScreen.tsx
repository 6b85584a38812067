// The second page: which words fit, which one is the main one, how strong it is. One can save right here.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import type { Emotion } from '@mycrew/contract/checkins.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { FeelingLantern } from '../parts/FeelingLantern.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { checkinQueries } from '../checkins.queries.ts';
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
  const families = useQuery(checkinQueries.families());
  const [offersHelp, setOffersHelp] = useState(false);
  if (!draft.family) return <Navigate to={pathOf('addCheckin')} replace />;
  const family = familyOf(draft.family, families.data ?? []);

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
      bar={family && <SaveBar more={more} />}
    >
      {families.isError && <ErrorState onRetry={() => void families.refetch()} homeHref={routes.home.path} />}
      {families.isPending && <SkeletonRows rows={4} shape="text" />}
      {families.data && family && (
        <div className={styles.words}>
          {chosenWords(draft, families.data).needsHelpFirst && (
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
          <MoreFamilies families={families.data.filter((other) => other !== family)} onToggle={toggle} />
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
