// Enter sends, Shift and Enter begins a new line, the draft stays until it is sent.
import PaperPlaneTiltFillIcon from '~icons/ph/paper-plane-tilt-fill';
import SmileyIcon from '~icons/ph/smiley';
import {
  type FormEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  useCallback,
  useEffect,
} from 'react';
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { type ChatMessage, longestMessage } from '@mycrew/contract/chat.ts';
import { hasCrisisWords } from '@mycrew/contract/crisis-words.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import ImageIcon from '~icons/ph/image';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import XIcon from '~icons/ph/x';
import { useHelp } from '#shared/help/useHelp.ts';
import { acceptedTypes } from '#shared/pictures/drawing.ts';
import { useSession } from '#shared/session/session.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { EmojiGlyph } from '#shared/ui/EmojiGlyph.tsx';
import { chatQueries } from '../chat.queries.ts';
import { quoteWords } from '../chatWords.ts';
import { sendTyping } from '../chat.realtime.ts';
import styles from '../composer.module.css';
import { storeDraft, readDraft } from '../draft.ts';
import { usePictureToSend, type PictureToSend as Sending } from '../usePictureToSend.ts';
import pictureToSendStyles from './PictureToSend.module.css';

/** Help for the writer alone, opened by words of crisis; sends and stores nothing. */
function HelpForWriter() {
  const { openHelpline } = useHelp();
  const isYouth = useSession()?.Kind === 'youth';
  return (
    <output className={styles['help']}>
      <LifebuoyIcon size={24} aria-hidden="true" />
      <p>
        That sounds like a lot to carry. You don’t have to do it alone.{' '}
        <button type="button" className="link" onClick={openHelpline}>
          Kids Helpline
        </button>{' '}
        is there right now, and{' '}
        {isYouth ? (
          <>
            <Link className="link" to={routes.distressAlert.path}>
              your Crew
            </Link>{' '}
            comes when you call.
          </>
        ) : (
          <>
            <Link className="link" to={routes.professionalHelpHere.path}>
              others are
            </Link>{' '}
            too.
          </>
        )}{' '}
        <span className="muted">Only you see this.</span>
      </p>
    </output>
  );
}

/** Suggested messages; a tap fills the field. */
function Suggestions({ userId, onPick }: { userId: string; onPick: (text: string) => void }) {
  const titleId = useId();
  const { data: suggestions = [] } = useQuery(chatQueries.suggestions(userId));
  if (suggestions.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      <p id={titleId} className={styles.suggestionsTitle}>
        Not sure what to say?
      </p>
      <ul className={styles.suggestionsList} aria-labelledby={titleId}>
        {suggestions.map((text) => (
          <li key={text}>
            <Chip onClick={() => onPick(text)}>{text}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

const typingEveryMs = 3_000;
const stopsAfterMs = 4_000;

/** Sends typing events: on the first key, every few seconds, and on stopping. */
function useTypingNotice(userId: string): { typed: () => void; stopped: () => void } {
  const typedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stopped = useCallback(() => {
    clearTimeout(timer.current);
    if (typedAt.current === 0) return;
    typedAt.current = 0;
    sendTyping(userId, false);
  }, [userId]);

  const typed = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(stopped, stopsAfterMs);
    if (Date.now() - typedAt.current < typingEveryMs) return;
    typedAt.current = Date.now();
    sendTyping(userId, true);
  }, [userId, stopped]);

  useEffect(() => stopped, [stopped]);
  return { typed, stopped };
}

/** The attached picture above the field, or why it failed. */
function PictureToSend({ picture, isReading, problem, drop }: Omit<Sending, 'take'>) {
  return (
    <>
      {problem && (
        <p className={`banner banner--alert ${pictureToSendStyles['problem']}`} role="alert">
          {problem}
        </p>
      )}
      <output className="small muted">{isReading && 'Getting your picture ready'}</output>
      {picture && (
        <div className={pictureToSendStyles['picture']}>
          <img src={picture.url} alt="Goes with your message" />
          <button type="button" className="iconButton" aria-label="Take the picture away" onClick={drop}>
            <XIcon size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </>
  );
}

const emoji: readonly (readonly [string, string])[] = [
  ['💜', 'Purple heart'],
  ['🤗', 'Hug'],
  ['😊', 'Smile'],
  ['😜', 'Silly'],
  ['🥹', 'Moved'],
  ['😢', 'Sad'],
  ['😫', 'Stressed'],
  ['😡', 'Angry'],
  ['🙏', 'Thank you'],
  ['💪', 'Strong'],
  ['🎉', 'Celebrate'],
  ['👍', 'Yes'],
];

function EmojiRow({ onPick }: { onPick: (character: string) => void }) {
  return (
    <ul className={styles.emoji} aria-label="Emoji">
      {emoji.map(([character, word]) => (
        <li key={character}>
          <button type="button" className="iconButton" aria-label={word} onClick={() => onPick(character)}>
            <EmojiGlyph codepoint={character} size={26} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function AttachButton({ onTaken }: { onTaken: (file: Blob) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file) onTaken(file);
  };
  return (
    <>
      <button type="button" className="iconButton" aria-label="Add a picture" onClick={() => input.current?.click()}>
        <ImageIcon size={26} aria-hidden="true" />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes.join(',')}
        aria-label="Choose a picture"
        onChange={chosen}
      />
    </>
  );
}

/** What the next message answers, or which one is being changed. */
export interface Aim {
  kind: 'reply' | 'edit';
  message: ChatMessage;
}

function AimBar({ aim, name, isOwn, onDrop }: { aim: Aim; name: string; isOwn: boolean; onDrop: () => void }) {
  const isEdit = aim.kind === 'edit';
  return (
    <div className={styles.aim}>
      <p className={styles.aimWords}>
        <strong>{isEdit ? 'Changing your message' : `Answering ${isOwn ? 'yourself' : name}`}</strong>{' '}
        <span className="muted">{quoteWords(aim.message.Message)}</span>
      </p>
      <button
        type="button"
        className="iconButton"
        aria-label={isEdit ? 'Leave it as it was' : 'Don’t answer this message'}
        onClick={onDrop}
      >
        <XIcon size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

interface WritingProps {
  userId: string;
  /** Changed in the place of the draft, which stays. */
  edited: ChatMessage | null;
}

/** The words in the field: the draft of this chat, or a message that is being changed. */
function useWriting({ userId, edited }: WritingProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => edited?.Message ?? readDraft(userId));
  const { typed, stopped } = useTypingNotice(userId);
  // Once shown, it stays while the chat is open: a sent message weighs as much as a draft.
  const [offersHelp, setOffersHelp] = useState(() => hasCrisisWords(text));

  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    if (text) area.style.height = `${area.scrollHeight}px`;
  }, [text]);

  const put = (next: string) => {
    setText(next);
    if (!edited) storeDraft(userId, next);
  };
  return {
    field,
    text,
    offersHelp,
    stopped,
    write(next: string) {
      automatedDecision('crisis-words');
      put(next);
      if (!offersHelp && hasCrisisWords(next)) setOffersHelp(true);
      if (next.trim() && !edited) typed();
      else stopped();
    },
    clear() {
      put('');
      stopped();
    },
  };
}

/** A picture that was refused with its words comes back with them. */
function usePicture(first: Blob | null) {
  const { take, ...attached } = usePictureToSend();
  const begins = useRef(first);
  useEffect(() => {
    const blob = begins.current;
    begins.current = null;
    if (blob) void take(blob);
  });
  return { take, attached };
}

interface ComposerProps {
  userId: string;
  name: string;
  me: string;
  aim: Aim | null;
  /** Attached from the start. */
  picture: Blob | null;
  onDropAim: () => void;
  onSend: (text: string, picture: Blob | null) => void;
}

export function Composer({ userId, name, me, aim, picture, onDropAim, onSend }: ComposerProps) {
  const fieldId = useId();
  const edited = aim?.kind === 'edit' ? aim.message : null;
  const { field, text, offersHelp, stopped, write, clear } = useWriting({ userId, edited });
  const [showsEmoji, setShowsEmoji] = useState(false);
  const { take, attached } = usePicture(picture);
  const aimedAt = aim?.message._id;
  useEffect(() => {
    if (aimedAt) field.current?.focus();
  }, [aimedAt, field]);

  const send = () => {
    field.current?.focus();
    const words = text.trim();
    const hasPicture = attached.picture !== null || Boolean(edited?.Picture);
    if ((!words && !hasPicture) || attached.isReading) return;
    clear();
    onSend(words, attached.picture?.blob ?? null);
    attached.drop();
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && aim) return onDropAim();
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
      {aim && <AimBar aim={aim} name={name} isOwn={aim.message.AuthorId === me} onDrop={onDropAim} />}
      <PictureToSend {...attached} />
      {!text.trim() && !showsEmoji && !attached.picture && !offersHelp && !aim && (
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
        {!edited && <AttachButton onTaken={(file) => void take(file)} />}
        <label className="visuallyHidden" htmlFor={fieldId}>
          {edited ? 'Change your message' : `Message ${name}`}
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
          onKeyDown={onKey}
          onBlur={stopped}
        />
        <button type="submit" className={styles.composerSend} aria-label={edited ? 'Save the change' : 'Send'}>
          <PaperPlaneTiltFillIcon size={22} aria-hidden="true" />
        </button>
      </form>
    </div>
  );
}
