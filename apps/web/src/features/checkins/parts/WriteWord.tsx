// A word of one's own, written between the chips that were offered.
import { type KeyboardEvent, useState } from 'react';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from './WriteWord.module.css';

const focusAtOnce = (field: HTMLInputElement | null) => field?.focus();

interface WriteWordProps {
  label: string;
  help: string;
  maxLength: number;
  /** Empty: never mind. */
  onWritten: (text: string) => void;
}

export function WriteWord({ label, help, maxLength, onWritten }: WriteWordProps) {
  const [text, setText] = useState('');
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    onWritten(event.key === 'Enter' ? text : '');
  };
  return (
    <div className={styles.write}>
      <Field
        label={label}
        help={help}
        value={text}
        maxLength={maxLength}
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
