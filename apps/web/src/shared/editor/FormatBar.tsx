// The formats as toggle buttons: one stop of Tab, the arrows go from one to the next.
import { Children, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import ListBulletsIcon from '~icons/ph/list-bullets';
import ListNumbersIcon from '~icons/ph/list-numbers';
import QuotesIcon from '~icons/ph/quotes';
import TextBIcon from '~icons/ph/text-b';
import TextHIcon from '~icons/ph/text-h';
import TextItalicIcon from '~icons/ph/text-italic';
import type { FormatName } from './commands.ts';
import styles from './editor.module.css';

const formatsShown = [
  { name: 'bold', label: 'Bold', Icon: TextBIcon, keys: 'Control+B' },
  { name: 'italic', label: 'Italic', Icon: TextItalicIcon, keys: 'Control+I' },
  { name: 'heading', label: 'Heading', Icon: TextHIcon },
  { name: 'bulletList', label: 'List', Icon: ListBulletsIcon },
  { name: 'numberedList', label: 'Numbered list', Icon: ListNumbersIcon },
  { name: 'quote', label: 'Quote', Icon: QuotesIcon },
] as const satisfies readonly { name: FormatName; label: string; Icon: unknown; keys?: string }[];

interface FormatBarProps {
  formats: ReadonlySet<FormatName>;
  /** The id of the text. */
  controls: string;
  onToggle: (name: FormatName) => void;
  children?: ReactNode;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

function useArrows() {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons();
    const from = all.indexOf(event.target as HTMLButtonElement);
    const step = steps[event.key];
    if (!step || from < 0) return;
    event.preventDefault();
    const next = step(from, all.length - 1);
    setAt(next);
    all[next]?.focus();
  };
  return { bar, at, onKeyDown };
}

export function FormatBar({ formats, controls, onToggle, children }: FormatBarProps) {
  const { bar, at, onKeyDown } = useArrows();
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {formatsShown.map(({ name, label, Icon, ...more }, index) => (
        <button
          key={name}
          type="button"
          className="iconButton"
          aria-label={label}
          aria-keyshortcuts={'keys' in more ? more.keys : undefined}
          aria-pressed={formats.has(name)}
          tabIndex={index === at ? 0 : -1}
          // The caret stays where it is, and a phone keeps its keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onToggle(name)}
        >
          <Icon size={22} aria-hidden="true" />
        </button>
      ))}
      {Children.toArray(children)}
    </div>
  );
}
