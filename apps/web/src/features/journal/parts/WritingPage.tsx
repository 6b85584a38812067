import type { FamilyId } from '@mycrew/contract/checkins.ts';
import { type JournalPage, type JournalTag, mostTags } from '@mycrew/contract/journal.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { documentText } from '@mycrew/contract/journal-document.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  useRef,
  useState,
  type RefObject,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import PlusIcon from '~icons/ph/plus';
import ShareNetworkIcon from '~icons/ph/share-network';
import SmileyIcon from '~icons/ph/smiley';
import XIcon from '~icons/ph/x';
import { FeelingLantern, familyNames } from '#features/checkins/checkins.parts.ts';
import { CrisisHelp } from '#features/checkins/crisis.parts.ts';
import { isJournalLocked, journalLockQueries } from '#features/journal-lock/journal-lock.queries.ts';
import { SaveBanner, SaveLine } from '#shared/outbox/SaveLine.tsx';
import { otherVersion, TwoVersions } from '#shared/editor/TwoVersions.tsx';
import { useAutosave } from '#shared/outbox/useAutosave.ts';
import { PictureButton } from '#shared/editor/PictureButton.tsx';
import type { RichTextHandle } from '#shared/editor/RichText.tsx';
import { TitleField } from '#shared/editor/TitleField.tsx';
import { WritingField } from '#shared/editor/WritingField.tsx';
import { longDay } from '#shared/format/times.ts';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { bottomBar } from '#shared/ui/bars.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Wire } from '#shared/ui/Wire.tsx';
import { journalQueries, sendPicture } from '../journal.queries.ts';
import { contentOf, isEmptyPage, type PageDraft, type PagePrompt } from '../pageDraft.ts';
import { pageSaving } from '../pageSaving.ts';
import { BegunFrom, Stuck } from './Stuck.tsx';
import { WhoReads, WhoReadsTag } from './WhoReads.tsx';
import styles from '#shared/editor/WritingPage.module.css';
import { usePictures } from '#shared/editor/usePictures.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import tagEditorStyles from './TagEditor.module.css';

const maxLength = 40;
const suggested = 6;

const isSame = (a: string, b: string): boolean => a.toLocaleLowerCase('en-AU') === b.toLocaleLowerCase('en-AU');
const cleaned = (typed: string): string => typed.replace(/^#/u, '').replace(/\s+/gu, ' ').trim().slice(0, maxLength);

/** Those that match the typed text, own tags first. */
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
  /** Typed text counts on blur too; a tap on a suggestion does not blur the field. */
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) add(typed);
  };
  const stay = (event: MouseEvent) => event.preventDefault();
  return (
    <div className={tagEditorStyles.adding} onBlur={onLeave}>
      <label className="visuallyHidden" htmlFor={id}>
        A tag
      </label>
      <input
        id={id}
        className={tagEditorStyles.input}
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
        className={tagEditorStyles.more}
        onMouseDown={stay}
        onClick={() => (cleaned(typed) ? add(typed) : onClose())}
      >
        {cleaned(typed) ? 'Add' : 'Done'}
      </button>
      <ul className={tagEditorStyles.suggestions} aria-label="Suggested tags">
        {fitting(known, tags, typed).map((tag) => (
          <li key={tag}>
            <button type="button" className={tagEditorStyles.suggestion} onMouseDown={stay} onClick={() => add(tag)}>
              # {tag}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function TagEditor({ tags, onChange }: TagEditorProps) {
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  /** The focused element was removed. */
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
    <div className={tagEditorStyles.tags}>
      <ul className={tagEditorStyles.list} aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag} className={tagEditorStyles.tag}>
            # {tag}
            <button
              type="button"
              className={tagEditorStyles.remove}
              aria-label={`Take off the tag ${tag}`}
              onClick={() => takeOff(tag)}
            >
              <XIcon size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {!isAdding && tags.length < mostTags && (
        <button ref={opener} type="button" className={tagEditorStyles.more} onClick={() => setAdding(true)}>
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

const MoodDialog = lazyDialog(() => import('./MoodDialog.tsx'), 'MoodDialog');

interface MoodButtonProps {
  look: 'lantern' | 'icon';
  mood: FamilyId | null;
  onChange: (mood: FamilyId | null) => void;
}

/** The mood of the page: a light on the wire, or a button of the toolbar; both open the same dialog. */
function MoodButton({ look, mood, onChange }: MoodButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const label = mood ? `Mood: ${familyNames[mood]}. Change it` : 'Add a mood';
  return (
    <>
      {look === 'lantern' ? (
        <button type="button" className={styles.lantern} aria-label={label} onClick={() => setOpen(true)}>
          <FeelingLantern family={mood ?? 'add'} size={56} hang />
        </button>
      ) : (
        <button type="button" className="iconButton" aria-label="Mood" tabIndex={-1} onClick={() => setOpen(true)}>
          <SmileyIcon size={22} aria-hidden="true" />
        </button>
      )}
      {isOpen && <MoodDialog mood={mood} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The pictures of a draft: stored and new ones. */
function usePagePictures(id: string, text: RefObject<RichTextHandle | null>) {
  const queries = useQueryClient();
  const { state } = useLocation() as { state: { pictures?: Record<string, string> } | null };
  const page = () => queries.getQueryData(journalQueries.page(id).queryKey);
  return usePictures({
    send: sendPicture,
    known: (mediaId) => page()?.Images.find(({ _id }) => _id === mediaId)?.Url ?? state?.pictures?.[mediaId] ?? null,
    insert: (mediaId) => text.current?.insertPicture(mediaId),
  });
}

interface WritingPageProps {
  id: string;
  begin: PageDraft;
  /** A conflicting version found when the page was opened. */
  theirs?: JournalPage | undefined;
}

interface WaysProps {
  isEmpty: boolean;
  isFinishing: boolean;
  onFinish: (asksToShare: boolean) => void;
}

const Ways = ({ isEmpty, isFinishing, onFinish }: WaysProps) => (
  <div className={styles.ways}>
    <PlainButton
      variant="outline"
      icon={<ShareNetworkIcon size={20} aria-hidden="true" />}
      disabled={isEmpty}
      onClick={() => onFinish(true)}
    >
      Share with Crew
    </PlainButton>
    <PlainButton loading={isFinishing} onClick={() => onFinish(false)}>
      Done
    </PlainButton>
  </div>
);

export function WritingPage({ id, ...opened }: WritingPageProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const saving = useAutosave({
    of: pageSaving,
    id,
    ...opened,
    isLocked: isJournalLocked,
    onLocked: () => void queries.invalidateQueries({ queryKey: journalLockQueries.status().queryKey }),
    onSavedElsewhere: () => void navigate(hrefOf('journalPage', { id }), { replace: true }),
  });
  const { page, state, change } = saving;
  const text = useRef<RichTextHandle>(null);
  const [bar, setBar] = useState<HTMLDivElement | null>(null);
  const pictures = usePagePictures(id, text);
  const [isFinishing, setFinishing] = useState(false);
  const sharing = useQuery({ ...journalQueries.sharing(id), enabled: page.base > 0 && page.status === 'finished' });
  const readers = (sharing.data?.Readers ?? []).filter(({ CanRead }) => CanRead);

  const finish = async (asksToShare: boolean) => {
    if (isEmptyPage(page)) return void navigate(routes.journal.path);
    setFinishing(true);
    change({ status: 'finished' });
    const outcome = await saving.save();
    setFinishing(false);
    if (outcome.is === 'saved')
      return void navigate(hrefOf('journalPage', { id }), { replace: true, state: { share: asksToShare } });
    // The outbox sends it.
    if (outcome.is === 'waiting') void navigate(routes.journal.path);
  };
  /** The tapped button disappears: focus returns to the text. */
  const choosePrompt = (prompt: PagePrompt | null) => {
    change({ prompt });
    text.current?.focus();
  };
  /** The own version becomes a new page; the other one stays. */
  const asNewPage = () => {
    const path = hrefOf('addJournalFrom', { id: pageSaving.asNew(id, page) });
    void navigate(path, { replace: true, state: { isNew: true } });
  };

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <FocusedHeader
          back={routes.journal.path}
          title={
            <div className={styles.status}>
              <SaveLine state={state} isOnServer={page.base > 0} />
              <WhoReadsTag readers={readers} />
            </div>
          }
        />
      </div>
      <SaveBanner state={state} what="page" onStoreAsNew={asNewPage} />
      {state.is === 'two' ? (
        <TwoVersions
          what="page"
          own={page}
          theirs={otherVersion(contentOf(state.theirs), state.theirs)}
          pictureUrl={pictures.urlOf}
          onOwn={() => saving.storeOwn(state.theirs)}
          onTheirs={() => saving.storeTheirs(state.theirs)}
          onBoth={asNewPage}
        />
      ) : (
        <>
          <article className={`card ${styles.sheet}`}>
            <Wire sag={18} />
            <MoodButton look="lantern" mood={page.mood} onChange={(mood) => change({ mood })} />
            <p className={`caption muted strong`}>{longDay(page.begunAt)}</p>
            <h1 className="visuallyHidden">Write a page</h1>
            <TitleField
              title={page.title}
              placeholder="Give it a title, or don’t"
              maxLength={200}
              onChange={(title) => change({ title })}
            />
            <TagEditor tags={page.tags} onChange={(tags) => change({ tags })} />
            {page.prompt && <BegunFrom prompt={page.prompt} onDrop={() => choosePrompt(null)} />}
            <WritingField
              ref={text}
              label="Your page"
              placeholder="What’s on your mind?"
              document={page.document}
              onChange={(document) => change({ document })}
              pictureUrl={pictures.urlOf}
              onPicture={pictures.add}
              barIn={bar}
            >
              <PictureButton onPicture={pictures.add} isSending={pictures.isSending} />
              <MoodButton look="icon" mood={page.mood} onChange={(mood) => change({ mood })} />
            </WritingField>
            {pictures.problem && (
              <p className="small" role="alert">
                {pictures.problem}
              </p>
            )}
            <CrisisHelp text={`${page.title}\n${documentText(page.document)}`} what="Your page" />
            <Stuck isWriting={page.prompt !== null} onUse={choosePrompt} />
          </article>
          <WhoReads readers={readers} />
          <div ref={bottomBar} className={styles.bar}>
            <div ref={setBar} className={styles.formats} />
            <Ways isEmpty={isEmptyPage(page)} isFinishing={isFinishing} onFinish={(asks) => void finish(asks)} />
          </div>
        </>
      )}
    </div>
  );
}
