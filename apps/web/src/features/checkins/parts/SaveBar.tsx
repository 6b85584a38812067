// What will be saved, who will know, and Save; a failure says plainly that nothing is lost.
import { useEffect, useState, type ReactNode } from 'react';
import WarningCircleFillIcon from '~icons/ph/warning-circle-fill';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { useFamilies } from '../checkins.queries.ts';
import { bringDoneScreen } from '../doneScreen.ts';
import { chosenWords } from '../emotions.ts';
import { useCheckinFlow } from '../flowContext.ts';
import { useSaveCheckin } from '../useSaveCheckin.ts';
import { DraftInWords } from './DraftInWords.tsx';
import { HelpFirst } from './HelpFirst.tsx';
import styles from './SaveBar.module.css';
import { WhoKnows } from './WhoKnows.tsx';

export function SaveBar({ more, saveWord = 'Save' }: { more?: ReactNode; saveWord?: string }) {
  const { draft, step, editing } = useCheckinFlow();
  const { data: families = [] } = useFamilies();
  const { save, settle, isSaving, isSlow, problem, isConflict, isReady } = useSaveCheckin();
  useEffect(bringDoneScreen, []);
  const [offersHelp, setOffersHelp] = useState(false);
  const asksFirst = chosenWords(draft, families).needsHelpFirst && !draft.sawHelp;
  const tapSave = () => (asksFirst ? setOffersHelp(true) : void save());
  return (
    <>
      <DraftInWords />
      <WhoKnows />
      <div role="alert">{problem && <Problem words={problem} />}</div>
      {editing && isConflict && (
        <div className={styles.actions}>
          <PlainButton variant="outline" onClick={() => void settle(editing.takeNewer)}>
            Take the newer one
          </PlainButton>
          <PlainButton variant="soft" onClick={() => void settle(editing.storeMine)}>
            Keep mine
          </PlainButton>
        </div>
      )}
      {isSlow && (
        <output className={`small muted ${styles.slow}`}>Taking a little longer. It’s kept here meanwhile.</output>
      )}
      <div className={styles.actions}>
        {more}
        <PlainButton size="large" full disabled={!isReady} loading={isSaving} onClick={tapSave}>
          {problem ? 'Try again' : saveWord}
        </PlainButton>
      </div>
      <HelpFirst
        open={offersHelp}
        onClose={() => {
          setOffersHelp(false);
          step({ type: 'helpSeen' });
        }}
      />
    </>
  );
}

function Problem({ words }: { words: string }) {
  return (
    <div className={`banner banner--alert ${styles.problem}`}>
      <WarningCircleFillIcon size={24} aria-hidden="true" />
      <p className="banner__text">
        <strong>Not saved yet. We kept it here.</strong> {words}
      </p>
    </div>
  );
}
