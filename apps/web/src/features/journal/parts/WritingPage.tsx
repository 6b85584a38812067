// Writing: the page itself, what goes with it, and how it stands with saving.
import type { JournalPage } from '@mycrew/contract/journal.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import ShareNetworkIcon from '~icons/ph/share-network';
import type { RichTextHandle } from '#shared/editor/RichText.tsx';
import { newKey } from '#shared/api/newKey.ts';
import { WritingField } from '#shared/editor/WritingField.tsx';
import { longDay } from '#shared/format/times.ts';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { bottomBar } from '#shared/ui/bars.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Wire } from '#shared/ui/Wire.tsx';
import { journalQueries } from '../journal.queries.ts';
import { forgetPage, openPage } from '../keptPages.ts';
import { isEmptyPage, type PageDraft, type PagePrompt } from '../pageDraft.ts';
import { usePictures } from '../usePictures.ts';
import { useSaving } from '../useSaving.ts';
import { BegunFrom, Stuck } from './Stuck.tsx';
import { CrisisHelp } from './CrisisHelp.tsx';
import { MoodButton } from './MoodButton.tsx';
import { PictureButton } from './PictureButton.tsx';
import { SaveBanner, SaveLine } from './SaveLine.tsx';
import { TagEditor } from './TagEditor.tsx';
import { TwoVersions } from './TwoVersions.tsx';
import { WhoReads, WhoReadsTag } from './WhoReads.tsx';
import styles from './WritingPage.module.css';

interface WritingPageProps {
  id: string;
  begin: PageDraft;
  /** Another version that was met when the page was opened. */
  theirs?: JournalPage | undefined;
}

function beginDraft(id: string, begin: PageDraft) {
  const draft = openPage(id, begin);
  draft.change(() => begin);
  return draft;
}

/** Saved and put away in another tab: what is shown there is what counts. */
function useSavedElsewhere(page: PageDraft, begin: PageDraft, go: () => void): void {
  const wasWritten = useRef(false);
  useEffect(() => {
    if (page !== begin) wasWritten.current = true;
    else if (wasWritten.current) go();
  }, [page, begin, go]);
}

const TitleField = ({ title, onChange }: { title: string; onChange: (title: string) => void }) => (
  <textarea
    className={`h1 ${styles.title}`}
    rows={1}
    aria-label="Title"
    placeholder="Give it a title, or don’t"
    maxLength={200}
    value={title}
    // A browser only brings the line of the caret into view.
    onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    onChange={({ currentTarget: { value } }) => onChange(value.replace(/\n/gu, ' '))}
  />
);

export function WritingPage({ id, begin: given, theirs }: WritingPageProps) {
  const navigate = useNavigate();
  const [begin] = useState(given);
  const [draft] = useState(() => beginDraft(id, begin));
  const saving = useSaving(id, draft, theirs);
  const { page, state, change } = saving;
  const text = useRef<RichTextHandle>(null);
  const [bar, setBar] = useState<HTMLDivElement | null>(null);
  const pictures = usePictures(id, (mediaId) => text.current?.insertPicture(mediaId));
  const [isFinishing, setFinishing] = useState(false);
  const sharing = useQuery({ ...journalQueries.sharing(id), enabled: page.base > 0 && page.status === 'finished' });
  const readers = (sharing.data?.Readers ?? []).filter(({ CanRead }) => CanRead);
  const [toPage] = useState(() => () => void navigate(hrefOf('journalPage', { id }), { replace: true }));
  useSavedElsewhere(page, begin, toPage);

  const finish = async (asksToShare: boolean) => {
    if (isEmptyPage(page)) return void navigate(routes.journal.path);
    setFinishing(true);
    change({ status: 'finished' });
    const outcome = await saving.save();
    setFinishing(false);
    if (outcome.is === 'saved')
      return void navigate(hrefOf('journalPage', { id }), { replace: true, state: { share: asksToShare } });
    // It goes on by the outbox.
    if (outcome.is === 'waiting') void navigate(routes.journal.path);
  };
  /** The button that was tapped goes with it: one writes on. */
  const choosePrompt = (prompt: PagePrompt | null) => {
    change({ prompt });
    text.current?.focus();
  };
  /** What I wrote becomes a page of its own; the other one stays as it is. */
  const asNewPage = () => {
    const newId = newKey();
    openPage(newId, { ...page, base: 0, kept: '', tried: [] }).change((mine) => ({ ...mine }));
    forgetPage(id);
    void navigate(hrefOf('addJournalFrom', { id: newId }), { replace: true, state: { isNew: true } });
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
      <SaveBanner state={state} onKeepAsNew={asNewPage} />
      {state.is === 'two' ? (
        <TwoVersions
          mine={page}
          theirs={state.theirs}
          pictureUrl={pictures.urlOf}
          onMine={() => saving.keepMine(state.theirs)}
          onTheirs={() => saving.keepTheirs(state.theirs)}
          onBoth={asNewPage}
        />
      ) : (
        <>
          <article className={`card ${styles.sheet}`}>
            <Wire sag={18} />
            <MoodButton look="lantern" mood={page.mood} onChange={(mood) => change({ mood })} />
            <p className={`caption muted strong`}>{longDay(page.begunAt)}</p>
            <h1 className="visuallyHidden">Write a page</h1>
            <TitleField title={page.title} onChange={(title) => change({ title })} />
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
            <CrisisHelp title={page.title} document={page.document} />
            <Stuck isWriting={page.prompt !== null} onUse={choosePrompt} />
          </article>
          <WhoReads readers={readers} />
          <div ref={bottomBar} className={styles.bar}>
            <div ref={setBar} className={styles.formats} />
            <div className={styles.ways}>
              <PlainButton
                variant="outline"
                icon={<ShareNetworkIcon size={20} aria-hidden="true" />}
                disabled={isEmptyPage(page)}
                onClick={() => void finish(true)}
              >
                Share with Crew
              </PlainButton>
              <PlainButton loading={isFinishing} onClick={() => void finish(false)}>
                Done
              </PlainButton>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
