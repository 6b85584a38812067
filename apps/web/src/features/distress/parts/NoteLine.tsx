// The note that goes with the alert, and changing it.
import ChatTextFillIcon from '~icons/ph/chat-text-fill';
import { useId, useState } from 'react';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from './activeView.module.css';

const longest = 500;

export function NoteLine({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  if (draft !== null) {
    return (
      <form
        className="stack8"
        onSubmit={(event) => {
          event.preventDefault();
          onNote(draft.trim());
          setDraft(null);
        }}
      >
        <Field
          id={id}
          label="Your note"
          multiline
          rows={2}
          maxLength={longest}
          value={draft}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        />
        <div className="wrap8">
          <PlainButton type="submit" size="small">
            Save
          </PlainButton>
          <PlainButton variant="text" size="small" onClick={() => setDraft(null)}>
            Leave it
          </PlainButton>
        </div>
      </form>
    );
  }
  return (
    <p className={styles.alertLine}>
      <ChatTextFillIcon size={22} aria-hidden="true" />
      <span className={styles.alertLineWords}>
        <strong>{note ? 'Your note:' : 'No note.'}</strong> {note || 'You can still add one.'}
      </span>
      <button type="button" className="link" onClick={() => setDraft(note)}>
        {note ? 'Edit' : 'Add'}
        <span className="visuallyHidden"> your note</span>
      </button>
    </p>
  );
}
