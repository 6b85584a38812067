// The notes about a thing in a list: read once they are opened.
import { useState } from 'react';
import type { NotedThing } from '../internal-notes.queries.ts';
import { NotesAbout } from './InternalNotes.tsx';
import styles from './InternalNotes.module.css';

export function FoldedNotes({ about }: { about: NotedThing }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['folded']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="small">Notes of staff</summary>
      {isOpen && <NotesAbout about={about} />}
    </details>
  );
}
