import type { Person } from '@mycrew/contract/wire.ts';
import { type ReactNode, useState } from 'react';
import { useNow } from '#shared/hooks/useNow.ts';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { stateWords } from '../pausingWords.ts';
import { usePausing, usePausingNews } from '../usePausing.ts';

const PauseDialog = lazyDialog(() => import('./PauseDialog.tsx'), 'PauseDialog');

interface PauseRowProps {
  person: Person;
  icon: ReactNode;
  /** Replaces the label 'Pause what Jonah sees'. */
  label?: string;
}

export function PauseRow({ person, icon, label }: PauseRowProps) {
  usePausingNews();
  const now = useNow();
  const isOnline = useOnline();
  const pausing = usePausing(person._id);
  const [isAsking, setAsking] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const name = person.FirstName;
  const words = stateWords(pausing, now, isOnline);
  const close = () => {
    setAsking(false);
    setAsked(true);
  };
  const isPaused = pausing.next ?? Boolean(pausing.since);
  return (
    <>
      <RowButton
        icon={icon}
        label={label ?? (isPaused ? `Show ${name} what’s new` : `Pause what ${name} sees`)}
        help={words}
        disabled={pausing.since === undefined && pausing.next === null}
        onClick={() => setAsking(true)}
      />
      {/* Outside of the button, so that it is no part of its name. */}
      <output className="visuallyHidden">{hasAsked && `${name}: ${words}`}</output>
      {isAsking && <PauseDialog person={person} isPaused={isPaused} onClose={close} />}
    </>
  );
}
