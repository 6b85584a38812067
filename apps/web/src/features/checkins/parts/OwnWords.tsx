// Up to three words that are on no list; they stay with the person who wrote them.
import { useState, type KeyboardEvent } from 'react';
import PencilSimpleIcon from '~icons/ph/pencil-simple';
import XBoldIcon from '~icons/ph/x-bold';
import { Chip } from '#shared/ui/Chip.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { maxOwnWordLength, maxOwnWords } from '../checkinDraft.ts';
import { useCheckinFlow } from '../flowContext.ts';
import styles from './OwnWords.module.css';

export function OwnWords() {
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
