// Writing: the page itself, what goes with it, and how it stands with saving.
import type { JournalPage } from '@mycrew/contract/journal.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { documentText } from '@mycrew/contract/journal-document.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import ShareNetworkIcon from '~icons/ph/share-network';
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
import { journalQueries } from '../journal.queries.ts';
import { contentOf, isEmptyPage, type PageDraft, type PagePrompt } from '../pageDraft.ts';
import { pageSaving } from '../pageSaving.ts';
import { usePagePictures } from '../usePagePictures.ts';
import { BegunFrom, Stuck } from './Stuck.tsx';
import { MoodButton } from './MoodButton.tsx';
import { TagEditor } from './TagEditor.tsx';
import { WhoReads, WhoReadsTag } from './WhoReads.tsx';
import styles from '#shared/editor/WritingPage.module.css';

interface WritingPageProps {
  id: string;
  begin: PageDraft;
  /** Another version that was met when the page was opened. */
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
      <SaveBanner state={state} what="page" onKeepAsNew={asNewPage} />
      {state.is === 'two' ? (
        <TwoVersions
          what="page"
          mine={page}
          theirs={otherVersion(contentOf(state.theirs), state.theirs)}
          pictureUrl={pictures.urlOf}
          onMine={() => saving.storeMine(state.theirs)}
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
