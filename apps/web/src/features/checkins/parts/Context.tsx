// What was going on: tags and a night's sleep, each one tap, none asked for.
import {
  type CheckinTag,
  checkinTags,
  isListedTag,
  mostTags,
  sleepSteps,
  wordsOfTag,
} from '@mycrew/contract/checkin-tags.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import PencilSimpleIcon from '~icons/ph/pencil-simple';
import XBoldIcon from '~icons/ph/x-bold';
import { Chip } from '#shared/ui/Chip.tsx';
import { maxTagLength } from '../checkinDraft.ts';
import { setOptions, useOptions } from '../checkins.queries.ts';
import { useCheckinFlow } from '../flowContext.ts';
import { WriteWord } from './WriteWord.tsx';

const listed = Object.keys(checkinTags) as CheckinTag[];
const isIn = (tags: readonly string[], tag: string) => tags.some((each) => each.toLowerCase() === tag.toLowerCase());

/** Those remembered, and those of an entry from before one was removed. */
function useOwnTags(): string[] {
  const { draft } = useCheckinFlow();
  const remembered = useOptions()?.OwnTags ?? [];
  return [...remembered, ...draft.tags.filter((tag) => !isListedTag(tag) && !isIn(remembered, tag))];
}

export function Tags() {
  const { draft, step } = useCheckinFlow();
  const own = useOwnTags();
  const [isWriting, setWriting] = useState(false);
  const [isTidying, setTidying] = useState(false);
  const isFull = draft.tags.length >= mostTags;
  return (
    <fieldset className="stack10">
      <legend className="label muted">What was going on?</legend>
      <div className="wrap8">
        {[...listed, ...own].map((tag) => (
          <Chip
            key={tag}
            chosen={isIn(draft.tags, tag)}
            disabled={isFull && !isIn(draft.tags, tag)}
            onClick={() => step({ type: 'tagToggled', tag })}
          >
            {wordsOfTag(tag)}
          </Chip>
        ))}
        {!isFull && !isWriting && (
          <Chip icon={<PencilSimpleIcon size={20} aria-hidden="true" />} onClick={() => setWriting(true)}>
            Something else
          </Chip>
        )}
        {isWriting && (
          <WriteWord
            label="What else"
            help="A word or two. It’s offered next time too."
            maxLength={maxTagLength}
            onWritten={(tag) => {
              if (tag.trim() && !isIn(draft.tags, tag.trim())) step({ type: 'tagToggled', tag });
              setWriting(false);
            }}
          />
        )}
      </div>
      {isFull && <p className="small muted">Six are plenty. Tap one to swap it.</p>}
      {own.length > 0 && (
        <div>
          <button type="button" className="link small" aria-expanded={isTidying} onClick={() => setTidying(!isTidying)}>
            {isTidying ? 'Done tidying' : 'Remove one of mine'}
          </button>
        </div>
      )}
      {isTidying && <TidyTags />}
    </fieldset>
  );
}

/** Offered no more from here on; what was saved with it stays. */
function TidyTags() {
  const { draft, step } = useCheckinFlow();
  const own = useOptions()?.OwnTags ?? [];
  const removing = useMutation(setOptions(useQueryClient()));
  const remove = (tag: string) => {
    if (isIn(draft.tags, tag)) step({ type: 'tagToggled', tag });
    removing.mutate({ RemoveTag: tag });
  };
  return (
    <div className="wrap8">
      {own.map((tag) => (
        <Chip
          key={tag}
          aria-label={`Remove ${tag}`}
          disabled={removing.isPending}
          after={<XBoldIcon size={18} aria-hidden="true" />}
          onClick={() => remove(tag)}
        >
          {tag}
        </Chip>
      ))}
      <p className="small muted">It’s just not offered any more. Check-ins you saved stay as they are.</p>
    </div>
  );
}

const steps = { little: 'A little', enough: 'Enough', much: 'A lot' } as const;

/** Shown where it was switched on, and where an entry has it. */
export function SleepPicker() {
  const { draft, step } = useCheckinFlow();
  const asks = useOptions()?.AsksSleep === true;
  if (!asks && draft.sleep === null) return null;
  return (
    <fieldset className="stack10">
      <legend className="label muted">How much did you sleep?</legend>
      <div className="wrap8">
        {sleepSteps.map((sleep) => (
          <Chip key={sleep} chosen={draft.sleep === sleep} onClick={() => step({ type: 'sleepChosen', sleep })}>
            {steps[sleep]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
