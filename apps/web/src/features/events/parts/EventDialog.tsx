// One occurrence of one's own event: when and where, who sees it, how it felt, and its actions.
import { type FamilyId, familyIds } from '@mycrew/contract/checkins.ts';
import type { OwnEvent, OwnEventTime } from '@mycrew/contract/events.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import BellIcon from '~icons/ph/bell';
import { familyNames, FeelingLantern } from '#features/checkins/checkins.parts.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { removeEvent, rememberMood } from '../events.queries.ts';
import { remindWords } from '../eventWords.ts';
import styles from '../events.module.css';
import { CalendarFileButton } from './CalendarFileButton.tsx';
import { EventFacts } from './EventFacts.tsx';
import { AskedLine, VisibilityLine } from './WhoSeesEvent.tsx';

interface MoodAskProps {
  time: OwnEventTime;
  which: 'MoodBefore' | 'MoodAfter';
}
const asks = {
  MoodBefore: 'How do you feel about it?',
  MoodAfter: 'How do you feel now that it’s over?',
};

/** The mood before or after an event: one tap sets it, another clears it. */
function MoodAsk({ time, which }: MoodAskProps) {
  const remember = useMutation(rememberMood(useQueryClient(), time));
  const chosen: FamilyId | null = remember.isPending ? (remember.variables[which] ?? null) : time[which];
  return (
    <fieldset className={styles.moods}>
      <legend className="title">{asks[which]}</legend>
      <p className="small muted">Only if you like. Nobody else ever sees it.</p>
      <div className={styles.moodChoices}>
        {familyIds.map((family) => (
          <button
            key={family}
            type="button"
            className={styles.mood}
            aria-pressed={chosen === family}
            onClick={() => remember.mutate({ [which]: chosen === family ? null : family })}
          >
            <FeelingLantern family={family} size={36} glow={chosen === family} />
            {familyNames[family]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface EventDialogProps {
  event: OwnEvent;
  time: OwnEventTime;
  onClose: () => void;
}

function Removing({ event, onCancel, onClose }: { event: OwnEvent; onCancel: () => void; onClose: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  // The tapped button is gone: the safe choice gets the focus.
  useEffect(() => cancel.current?.focus(), []);
  const remove = async () => {
    await removeEvent(event._id);
    void toast.success('It’s deleted.');
    onClose();
  };
  return (
    <section className={styles.detail} aria-label="Delete this event?">
      <p>
        {event.Repeat ? 'Every time of it goes, and how each felt.' : 'It goes for good, and how it felt.'} Whoever saw
        it no longer does.
      </p>
      <div className="wrap8">
        <PlainButton variant="outline" onClick={onCancel} ref={cancel}>
          Keep it
        </PlainButton>
        <PlainButton onClick={() => void remove()}>Delete it</PlainButton>
      </div>
    </section>
  );
}

export function EventDialog({ event, time, onClose }: EventDialogProps) {
  const [isRemoving, setRemoving] = useState(false);
  const now = useNow();
  const isOver = new Date(time.EndsOn) <= now;
  const isStill = new Date(time.StartsOn) > now;
  return (
    <SheetDialog
      open
      id="event"
      title={event.Title}
      onClose={onClose}
      actions={
        !isRemoving && (
          <>
            <PlainButton variant="outline" onClick={() => setRemoving(true)}>
              Delete
            </PlainButton>
            <PlainButton to={`${routes.addEvent.path}?event=${event._id}`}>Change it</PlainButton>
          </>
        )
      }
    >
      <div className={styles.detail}>
        <EventFacts event={event} time={time} />
        <AskedLine asked={event.Asked} />
        <VisibilityLine event={event} />
        {event.RemindMinutes !== null && (
          <p className={styles.sees}>
            <BellIcon size={22} aria-hidden="true" />
            <span>A reminder comes: {remindWords(event.RemindMinutes, event.AllDay).toLowerCase()}.</span>
          </p>
        )}
        {isStill && <MoodAsk time={time} which="MoodBefore" />}
        {isOver && <MoodAsk time={time} which="MoodAfter" />}
        {isRemoving ? (
          <Removing event={event} onCancel={() => setRemoving(false)} onClose={onClose} />
        ) : (
          <CalendarFileButton id={event._id} />
        )}
      </div>
    </SheetDialog>
  );
}
