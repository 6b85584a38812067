// The tags of a page: what is on it, one more, and those that were used before.
import { type JournalTag, mostTags } from '@mycrew/contract/journal.ts';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import PlusIcon from '~icons/ph/plus';
import XIcon from '~icons/ph/x';
import { journalQueries } from '../journal.queries.ts';
import styles from './TagEditor.module.css';

const maxLength = 40;
const suggested = 6;

const isSame = (a: string, b: string): boolean => a.toLocaleLowerCase('en-AU') === b.toLocaleLowerCase('en-AU');
const cleaned = (typed: string): string => typed.replace(/^#/u, '').replace(/\s+/gu, ' ').trim().slice(0, maxLength);

/** Those that fit what is typed, mine before others'. */
const fitting = (known: readonly JournalTag[], tags: readonly string[], typed: string): string[] =>
  known
    .map(({ Tag }) => Tag)
    .filter((tag) => !tags.some((on) => isSame(on, tag)))
    .filter((tag) => tag.toLocaleLowerCase('en-AU').startsWith(cleaned(typed).toLocaleLowerCase('en-AU')))
    .slice(0, suggested);

interface TagEditorProps {
  tags: string[];
  onChange: (tags: string[]) => void;
}

function AddTag({ tags, onAdd, onClose }: { tags: string[]; onAdd: (tag: string) => void; onClose: () => void }) {
  const { data: known = [] } = useQuery(journalQueries.tags());
  const [typed, setTyped] = useState('');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const add = (tag: string) => {
    if (cleaned(tag)) onAdd(cleaned(tag));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Escape') {
      setTyped('');
      onClose();
    }
  };
  /** What was typed counts, also where one goes on without adding it; a tap on what stands here keeps the field. */
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) add(typed);
  };
  const stay = (event: MouseEvent) => event.preventDefault();
  return (
    <div className={styles.adding} onBlur={onLeave}>
      <label className="visuallyHidden" htmlFor={id}>
        A tag
      </label>
      <input
        id={id}
        className={styles.input}
        ref={input}
        placeholder="school, sleep, mum …"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={maxLength}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles.more}
        onMouseDown={stay}
        onClick={() => (cleaned(typed) ? add(typed) : onClose())}
      >
        {cleaned(typed) ? 'Add' : 'Done'}
      </button>
      <ul className={styles.suggestions} aria-label="Suggested tags">
        {fitting(known, tags, typed).map((tag) => (
          <li key={tag}>
            <button type="button" className={styles.suggestion} onMouseDown={stay} onClick={() => add(tag)}>
              # {tag}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function TagEditor({ tags, onChange }: TagEditorProps) {
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  /** What had the focus is gone. */
  const focusOpener = () => requestAnimationFrame(() => opener.current?.focus());
  const close = () => {
    setAdding(false);
    focusOpener();
  };
  const takeOff = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    focusOpener();
  };
  return (
    <div className={styles.tags}>
      <ul className={styles.list} aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag} className={styles.tag}>
            # {tag}
            <button
              type="button"
              className={styles.remove}
              aria-label={`Take off the tag ${tag}`}
              onClick={() => takeOff(tag)}
            >
              <XIcon size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {!isAdding && tags.length < mostTags && (
        <button ref={opener} type="button" className={styles.more} onClick={() => setAdding(true)}>
          <PlusIcon size={18} aria-hidden="true" />
          Add tag
        </button>
      )}
      {isAdding && (
        <AddTag
          tags={tags}
          onClose={close}
          onAdd={(tag) => {
            if (!tags.some((on) => isSame(on, tag))) onChange([...tags, tag]);
            if (tags.length + 1 >= mostTags) close();
          }}
        />
      )}
    </div>
  );
}
