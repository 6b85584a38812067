// What staff tell each other about a thing at the desk: read by staff alone.
import { type InternalNote, longestNote, NoteEntry } from '@mycrew/contract/internal-notes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clockTime, shortDay } from '#shared/format/times.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { type DraftKind, useDraft } from '#shared/outbox/draft.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { addNote, type NotedThing, notesAbout, notesChanged, takeBackNote } from '../internal-notes.queries.ts';
import styles from './InternalNotes.module.css';

function Note({ note }: { note: InternalNote }) {
  const queries = useQueryClient();
  const [isTakingBack, setTakingBack] = useState(false);
  const { _id, By, Words, WrittenOn, IsMine } = note;
  return (
    <li className={styles['note']}>
      <p className="small muted">
        {By ?? 'Somebody who has left'},{' '}
        <time dateTime={WrittenOn}>
          {shortDay(WrittenOn)}, {clockTime(WrittenOn)}
        </time>
      </p>
      <p className={styles['words']}>{Words}</p>
      {IsMine && (
        <div>
          <PlainButton size="small" variant="text" onClick={() => setTakingBack(true)}>
            Take it back
          </PlainButton>
        </div>
      )}
      {isTakingBack && (
        <ConfirmDialog
          id="take-back-note"
          title="Take this note back?"
          cancelLabel="Leave it"
          confirmLabel="Take it back"
          act={() => takeBackNote(_id)}
          onDone={() => {
            setTakingBack(false);
            void notesChanged(queries);
          }}
          onClose={() => setTakingBack(false)}
        >
          It is gone for everybody. That there was one stays in the audit log.
        </ConfirmDialog>
      )}
    </li>
  );
}

const aDay = 24 * 3_600_000;
const unsentNote = ({ kind, id }: NotedThing): DraftKind<string> => ({
  name: `note:${kind}:${id}`,
  empty: '',
  lastsMs: aDay,
  unsent: (words) => (words.trim() ? 'a note for other staff that is not saved yet' : null),
});

function WriteNote({ about }: { about: NotedThing }) {
  const queries = useQueryClient();
  const draft = useDraft(unsentNote(about));
  const form = useContractForm(NoteEntry, {
    defaultValues: { Words: draft.content },
    send: ({ Words }, key) => draft.send(() => addNote(about, Words, key)),
    onSent: () => {
      draft.startOver();
      form.form.reset({ Words: '' });
      void notesChanged(queries);
    },
  });
  return (
    <ContractForm className="stack10" of={form} submit="Save the note" button={{ size: 'small', variant: 'outline' }}>
      <Field
        label="A note for other staff"
        help="Only staff read it. Write it so that you could show it: the law can ask us to."
        multiline
        rows={2}
        maxLength={longestNote}
        {...form.field('Words', { onChange: ({ target }) => draft.change(() => (target as { value: string }).value) })}
      />
    </ContractForm>
  );
}

/** The notes about one thing, and writing one. */
export function NotesAbout({ about }: { about: NotedThing }) {
  const notes = useQuery(notesAbout(about));
  return (
    <div className="stack12">
      {notes.data ? (
        <ul className="stack12">
          {notes.data.map((note) => (
            <Note key={note._id} note={note} />
          ))}
        </ul>
      ) : (
        <ReadState of={notes} loading="Loading the notes" failed="The notes didn’t load" rows={1} />
      )}
      <WriteNote key={`${about.kind}:${about.id}`} about={about} />
    </div>
  );
}

export function InternalNotes({ about }: { about: NotedThing }) {
  return (
    <section className="card stack12" aria-labelledby="internal-notes">
      <h2 id="internal-notes" className="title">
        Notes of staff
      </h2>
      <NotesAbout about={about} />
    </section>
  );
}
