// Summary, recipients and Save; a failure shows plainly that nothing is lost.
import { contextWords } from '@mycrew/contract/checkin-tags.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import BellSlashFillIcon from '~icons/ph/bell-slash-fill';
import LockSimpleFillIcon from '~icons/ph/lock-simple-fill';
import PaperPlaneTiltFillIcon from '~icons/ph/paper-plane-tilt-fill';
import WarningCircleFillIcon from '~icons/ph/warning-circle-fill';
import { isApiError, wordsOf } from '#shared/api/ApiError.ts';
import { listOfNames } from '#shared/format/names.ts';
import { offsetMinutes } from '#shared/format/times.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { entryOf, changeOf } from '../checkinDraft.ts';
import { useFamilies, changeCheckin, saveCheckin } from '../checkins.queries.ts';
import { bringDoneScreen } from '../doneScreen.ts';
import { chosenWords, spoken, weightOf } from '../emotions.ts';
import { useCheckinFlow, donePath } from '../flowContext.ts';
import { type SavedCheckin, storedOnly, withoutContent } from '../savedCheckin.ts';
import { useWhoWillKnow } from '../whoWillKnow.ts';
import { HelpFirst } from './HelpFirst.tsx';
import styles from './SaveBar.module.css';

const slowAfterMs = 4_000;
const isOurs = (error: unknown) => isApiError(error) && error.status >= 500;
const conflict = 409;

/** One try: what was saved or stored; null where a change is stored; undefined while no family is chosen. */
function useSending(): {
  isPending: boolean;
  isReady: boolean;
  trySending: () => Promise<SavedCheckin | null | undefined>;
} {
  const { draft, hasPicture, send, editing } = useCheckinFlow();
  const { data: families = [], reading, isUnread } = useFamilies();
  const saving = useMutation(saveCheckin());
  const changing = useMutation(changeCheckin());
  const trySending = async () => {
    const weight = weightOf(draft, families);
    if (editing) {
      const change = changeOf(draft, families, offsetMinutes());
      const changed = change && (await send((stored) => changing.mutateAsync({ id: editing.id, change, ...stored })));
      return changed && withoutContent(changed, weight);
    }
    const entry = entryOf(draft, families, offsetMinutes());
    if (!entry || !draft.family) return undefined;
    let key = '';
    const added = await send(({ triedOn, ...stored }) => {
      key = stored.key;
      return saving.mutateAsync({ entry: { ...entry, ...(triedOn && { SavedOn: triedOn }) }, ...stored });
    });
    return added ? withoutContent(added, weight) : storedOnly(entry, draft.family, { key, weight, hasPicture });
  };
  // Without any list of words a family alone can be saved.
  return { isPending: saving.isPending || changing.isPending, isReady: reading.isSuccess || isUnread, trySending };
}

/** Saves the draft once, however often it is tapped; without an answer it is stored and sent later. */
function useSaveCheckin() {
  const { storeSaved, editing } = useCheckinFlow();
  const { isPending, isReady, trySending } = useSending();
  const navigate = useNavigate();
  const [isSlow, setSlow] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isConflict, setConflict] = useState(false);
  const isUnderWay = useRef(false);

  const save = async () => {
    if (!isReady || isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(null);
    setConflict(false);
    const patience = setTimeout(() => setSlow(true), slowAfterMs);
    try {
      const saved = await trySending();
      if (saved) storeSaved(saved);
      if (saved || editing)
        void navigate(saved ? donePath(saved.Checkin._id) : (editing?.page ?? ''), { replace: true });
    } catch (error) {
      setConflict(isApiError(error) && error.status === conflict);
      setProblem(isOurs(error) ? 'Our side is having trouble.' : wordsOf(error));
    } finally {
      clearTimeout(patience);
      setSlow(false);
      isUnderWay.current = false;
    }
  };

  const settle = async (how: () => Promise<void>) => {
    await how();
    setProblem(null);
    setConflict(false);
  };

  return { save, settle, isSaving: isPending, isSlow, problem, isConflict, isReady };
}

const marks = { onlyYou: LockSimpleFillIcon, silent: BellSlashFillIcon, notifies: PaperPlaneTiltFillIcon };

function WhoKnows() {
  const { draft, step } = useCheckinFlow();
  const { known, hasFailed } = useWhoWillKnow();
  if (!known) {
    return (
      <p className={`small muted ${styles.who}`}>
        {hasFailed ? 'Your own rule decides who hears. We couldn’t load it just now.' : 'Looking up who will know.'}
      </p>
    );
  }
  const Mark = marks[known.kind];
  return (
    <div className={styles.who} aria-live="polite">
      <Mark size={20} aria-hidden="true" />
      <p className={`small ${known.kind === 'onlyYou' ? 'strong' : ''}`}>{known.sentence}</p>
      {known.canBeSilent && (
        <button
          type="button"
          className={`link small ${styles.silence}`}
          onClick={() => step({ type: 'switched', which: 'tellsNobody', on: !draft.tellsNobody })}
        >
          {draft.tellsNobody ? 'Tell them' : 'Not this time'}
        </button>
      )}
      {known.seen && <p className={`caption muted ${styles.seen}`}>{known.seen}</p>}
    </div>
  );
}

function DraftInWords() {
  const { draft, hasPicture } = useCheckinFlow();
  const { data: families = [] } = useFamilies();
  const { main, others } = chosenWords(draft, families);
  if (!main) return null;
  const extras = [
    ...others.map(spoken),
    ...draft.ownWords.map((word) => `“${word}”`),
    ...contextWords(draft.tags, draft.sleep).map((word) => word.toLowerCase()),
    ...(draft.comment.trim() ? ['a note'] : []),
    ...(hasPicture ? ['a picture'] : []),
  ];
  return (
    <p className="small muted" aria-live="polite">
      <strong>{main.EmotionName}</strong>
      {extras.length > 0 && `, with ${listOfNames(extras)}`}
    </p>
  );
}

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
          <PlainButton variant="soft" onClick={() => void settle(editing.storeOwn)}>
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
