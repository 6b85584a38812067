// One input styled as six boxes: accepts pasted spaces and autofill.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import styles from './CodeBoxes.module.css';

const digits = 6;

interface CodeBoxesProps {
  label: ReactNode;
  code: string;
  error?: string;
  onCode: (code: string) => void;
}

export function CodeBoxes({ label, code, error, onCode }: CodeBoxesProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const take = (typed: string) => {
    const all = typed.replace(/\D/gu, '');
    // A whole code that is pasted counts, whatever stood there before.
    onCode(all.length >= code.length + digits ? all.slice(-digits) : all.slice(0, digits));
  };
  return (
    <FieldFrame id={id} label={label} {...(error && { error })}>
      <div className={styles['code']}>
        <input
          ref={input}
          id={id}
          name="code"
          className={styles['input']}
          value={code}
          onChange={({ target }) => take(target.value)}
          onSelect={({ currentTarget: typing }) => {
            if (typing.selectionStart === typing.selectionEnd) typing.setSelectionRange(code.length, code.length);
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <div className={styles['boxes']} aria-hidden="true">
          {Array.from({ length: digits }, (_, index) => (
            <span
              key={index}
              className={
                index === Math.min(code.length, digits - 1) ? `${styles['box']} ${styles['boxNext']}` : styles['box']
              }
            >
              {code[index] ?? ''}
            </span>
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}
