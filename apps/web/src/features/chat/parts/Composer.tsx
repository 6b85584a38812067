// Where a message is written: Enter sends, Shift and Enter begins a new line, the draft stays until it is sent.
import PaperPlaneTiltFillIcon from '~icons/ph/paper-plane-tilt-fill';
import SmileyIcon from '~icons/ph/smiley';
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { hasCrisisWords } from '@mycrew/contract/crisis-words.ts';
import styles from '../composer.module.css';
import { storeDraft, readDraft } from '../draft.ts';
import { useTypingNotice } from '../useTypingNotice.ts';
import { usePictureToSend } from '../usePictureToSend.ts';
import { AttachButton } from './AttachButton.tsx';
import { EmojiRow } from './EmojiRow.tsx';
import { HelpForWriter } from './HelpForWriter.tsx';
import { PictureToSend } from './PictureToSend.tsx';
import { Suggestions } from './Suggestions.tsx';

const longestMessage = 2_000;

interface ComposerProps {
  userId: string;
  name: string;
  onSend: (text: string, picture: Blob | null) => void;
}

export function Composer({ userId, name, onSend }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldId = useId();
  const [text, setText] = useState(() => readDraft(userId));
  const [showsEmoji, setShowsEmoji] = useState(false);
  const { typed, stopped } = useTypingNotice(userId);
  const { take, ...attached } = usePictureToSend();
  // Once words called for it, it stays while the chat is open: what was sent is as heavy as what is being written.
  const [offersHelp, setOffersHelp] = useState(() => hasCrisisWords(text));

  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    if (text) area.style.height = `${area.scrollHeight}px`;
  }, [text]);

  const write = (next: string) => {
    setText(next);
    storeDraft(userId, next);
    if (!offersHelp && hasCrisisWords(next)) setOffersHelp(true);
    if (next.trim()) typed();
    else stopped();
  };

  const send = () => {
    field.current?.focus();
    const words = text.trim();
    if ((!words && !attached.picture) || attached.isReading) return;
    setText('');
    storeDraft(userId, '');
    stopped();
    onSend(words, attached.picture?.blob ?? null);
    attached.drop();
  };

  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  const putIn = (character: string) => {
    const area = field.current;
    const at = area?.selectionEnd ?? text.length;
    write(`${text.slice(0, at)}${character}${text.slice(at)}`.slice(0, longestMessage));
    area?.focus();
  };

  const begin = (words: string) => {
    write(words);
    field.current?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <div className={styles.composer}>
      {offersHelp && <HelpForWriter />}
      <PictureToSend {...attached} />
      {!text.trim() && !showsEmoji && !attached.picture && !offersHelp && (
        <Suggestions userId={userId} onPick={begin} />
      )}
      {showsEmoji && <EmojiRow onPick={putIn} />}
      <form className={styles.composerRow} onSubmit={submit}>
        <button
          type="button"
          className="iconButton"
          aria-label="Emoji"
          aria-expanded={showsEmoji}
          onClick={() => setShowsEmoji(!showsEmoji)}
        >
          <SmileyIcon size={26} aria-hidden="true" />
        </button>
        <AttachButton onTaken={(file) => void take(file)} />
        <label className="visuallyHidden" htmlFor={fieldId}>
          Message {name}
        </label>
        <textarea
          ref={field}
          id={fieldId}
          className={styles.composerField}
          rows={1}
          maxLength={longestMessage}
          placeholder={`Message ${name}`}
          enterKeyHint="send"
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
          onBlur={stopped}
        />
        <button type="submit" className={styles.composerSend} aria-label="Send">
          <PaperPlaneTiltFillIcon size={22} aria-hidden="true" />
        </button>
      </form>
    </div>
  );
}
