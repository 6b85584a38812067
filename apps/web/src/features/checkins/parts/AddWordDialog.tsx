// Adds a word to a saved check-in by a tap; help comes first for words of crisis.
import type { Checkin } from '@mycrew/contract/checkins.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '#shared/api/ApiError.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { addWord, checkinQueries } from '../checkins.queries.ts';
import { FeelingChip } from './FeelingChip.tsx';
import { HelpWays } from './HelpFirst.tsx';
import styles from './AddWordDialog.module.css';

interface AddWordDialogProps {
  checkin: Pick<Checkin, '_id' | 'Emotions'>;
  onClose: () => void;
}

export function AddWordDialog({ checkin: { _id, Emotions }, onClose }: AddWordDialogProps) {
  const families = useQuery(checkinQueries.families());
  const [needsHelp, setNeedsHelp] = useState(false);
  const adding = useMutation(addWord(useQueryClient(), _id));
  const known = new Set(Emotions.map((emotion) => emotion._id));
  const add = (word: string, name: string, isHelpFirst: boolean) =>
    adding.mutate(word, {
      onSuccess: () => {
        if (isHelpFirst) return setNeedsHelp(true);
        void toast.success(`“${name}” is added.`);
        onClose();
        return undefined;
      },
    });
  if (needsHelp) {
    return (
      <SheetDialog open id="add-word" title="Are you in danger right now?" onClose={onClose}>
        <p className="body muted">Your word is saved. You don’t have to do this alone.</p>
        <HelpWays onLeave={onClose} />
      </SheetDialog>
    );
  }
  return (
    <SheetDialog open id="add-word" title="Add a word" onClose={onClose}>
      <p className="muted">A tap adds it. Your main word stays.</p>
      <div role="alert">{adding.error && <p className="banner banner--alert">{wordsOf(adding.error)}</p>}</div>
      {!families.data && (
        <ReadState of={families} shape="text" loading="Loading the words" failed="The words didn’t load" />
      )}
      {families.data?.map((family) => (
        <fieldset key={family._id} className={styles['words']}>
          <legend className="label muted">{family.Name}</legend>
          {family.Emotions.filter((emotion) => !known.has(emotion._id)).map((emotion) => (
            <FeelingChip
              key={emotion._id}
              codepoint={emotion.Emotion}
              word={emotion.EmotionName}
              onToggle={() =>
                !adding.isPending && add(emotion._id, emotion.EmotionName, emotion.Support === 'help-first')
              }
            />
          ))}
        </fieldset>
      ))}
    </SheetDialog>
  );
}
