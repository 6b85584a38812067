// One page: an own one, behind the lock, or a shared one.
import { documentText } from '@mycrew/contract/journal-document.ts';
import type { JournalPage, JournalSummary, PageReader, PageSharing } from '@mycrew/contract/journal.ts';
import { routes, hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import { useQuery, type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams, useLocation, useNavigate } from 'react-router';
import ChatCircleFillIcon from '~icons/ph/chat-circle-fill';
import EyeIcon from '~icons/ph/eye';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import PrinterIcon from '~icons/ph/printer';
import ShareNetworkIcon from '~icons/ph/share-network';
import TrashIcon from '~icons/ph/trash';
import { FeelingLantern, familyNames } from '#features/checkins/checkins.parts.ts';
import { CrisisHelp } from '#features/checkins/crisis.parts.ts';
import { JournalGate } from '#features/journal-lock/journal-lock.parts.ts';
import { isJournalLocked } from '#features/journal-lock/journal-lock.queries.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import { DocumentReading } from '#shared/editor/DocumentReading.tsx';
import { firstWord, fullName } from '#shared/format/names.ts';
import { timeAgo, longDay } from '#shared/format/times.ts';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { Wire } from '#shared/ui/Wire.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { sharedPath } from '../finding.ts';
import { journalQueries, listedPage, removePage } from '../journal.queries.ts';
import { pageSaving } from '../pageSaving.ts';
import { untilWords, titleOf } from '../pageWords.ts';
import { PageNotHere } from '../parts/PageNotHere.tsx';
import styles from '../parts/PageSheet.module.css';
import readersStyles from '../parts/Readers.module.css';
import { BegunFrom } from '../parts/Stuck.tsx';
import { visibilityOfReaders } from '../parts/WhoReads.tsx';

/** Until the page has loaded: what the list of pages has of it. */
type KnownPage = JournalPage | JournalSummary;
const isWhole = (page: KnownPage): page is JournalPage => 'IsMine' in page;

function PageSheet({ page }: { page: KnownPage }) {
  const { Mood, Tags, Prompt, LocalDate } = page;
  const urlOf = (mediaId: string) =>
    (isWhole(page) ? page.Images.find(({ _id }) => _id === mediaId)?.Url : null) ?? null;
  return (
    <article className={`card ${styles.sheet}`}>
      <Wire sag={18} />
      {Mood && (
        <span className={styles.mood}>
          <FeelingLantern family={Mood} size={56} hang label={`Mood: ${familyNames[Mood]}`} />
        </span>
      )}
      <p className="caption muted strong">{longDay(`${LocalDate}T12:00`)}</p>
      <h1 className={`h1 ${styles.title}`}>{titleOf(page)}</h1>
      {Tags.length > 0 && (
        <p className="wrap8">
          {Tags.map((tag) => (
            <Tag key={tag}># {tag}</Tag>
          ))}
        </p>
      )}
      {Prompt && <BegunFrom prompt={Prompt} />}
      {isWhole(page) && <DocumentReading document={page.Document} pictureUrl={urlOf} />}
    </article>
  );
}

const readWords = ({ FirstReadOn, LastReadOn }: PageReader): string => {
  if (!FirstReadOn) return 'Hasn’t read it yet';
  const last = LastReadOn && LastReadOn !== FirstReadOn ? `, last ${timeAgo(LastReadOn)}` : '';
  return `Read it ${timeAgo(FirstReadOn)}${last}`;
};

const endWords = ({ CanRead, EndsOn }: PageReader): string => {
  if (!CanRead) return EndsOn && Date.parse(EndsOn) < Date.now() ? ' · their time is over' : ' · can’t read it now';
  return EndsOn ? ` · until ${untilWords(EndsOn)}` : '';
};

function ReaderLine({ reader }: { reader: PageReader }) {
  return (
    <li className={readersStyles.reader}>
      <PersonAvatar person={reader} size={44} glow={reader.FirstReadOn !== null} spoken="none" />
      <span className={readersStyles.words}>
        <strong>{fullName(reader)}</strong>
        <span className="small muted">
          {readWords(reader)}
          {endWords(reader)}
        </span>
        {reader.IsPaused && (
          <span className="small muted">You paused what they see: nothing new of this reaches them.</span>
        )}
      </span>
    </li>
  );
}

interface ReadersProps {
  of: UseQueryResult<PageSharing>;
  isDraft: boolean;
  onShare: () => void;
}

/** Who can read an own page, until when, and when they read it. */
function Readers({ of, isDraft, onShare }: ReadersProps) {
  if (!of.data)
    return <ReadState of={of} rows={1} loading="Loading who can read it" failed="Who can read it didn’t load" />;
  const { Readers: readers } = of.data;
  const now = readers.filter(({ CanRead }) => CanRead);
  return (
    <section className={`card ${readersStyles.readers}`} aria-labelledby="who-reads">
      <h2 id="who-reads" className={`title ${readersStyles.heading}`}>
        <EyeIcon size={22} aria-hidden="true" />
        Who can read it
      </h2>
      <p>{visibilityOfReaders(now)}</p>
      {isDraft && <p className="small muted">This is a draft. Sharing it finishes it; you can still change it.</p>}
      {readers.length > 0 && (
        <>
          <ul className="stack12">
            {readers.map((reader) => (
              <ReaderLine key={reader._id} reader={reader} />
            ))}
          </ul>
          <PlainButton size="small" variant="soft" onClick={onShare}>
            {now.length > 0 ? 'Change or stop sharing' : 'Share it again'}
          </PlainButton>
        </>
      )}
    </section>
  );
}

const ShareDialog = lazyDialog(() => import('../parts/ShareDialog.tsx'), 'ShareDialog');

interface MyPageProps {
  page: KnownPage;
  reading: UseQueryResult<JournalPage>;
}

function RemovePage({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const removing = useMutation({ ...removePage(useQueryClient()), meta: { quiet: true } });
  const done = () => {
    pageSaving.forget(id);
    void navigate(routes.journal.path, { replace: true });
  };
  return (
    <ConfirmDialog
      id="remove-page"
      title="Delete this page?"
      cancelLabel="Keep it"
      confirmLabel="Delete"
      act={() => removing.mutateAsync(id)}
      onDone={done}
      onClose={onClose}
    >
      It goes for good, for you and for everybody who could read it. It can’t be brought back.
    </ConfirmDialog>
  );
}

function MyPage({ page, reading }: MyPageProps) {
  const { _id: id, Status } = page;
  const { state } = useLocation() as { state: { share?: boolean } | null };
  const [open, setOpen] = useState<'share' | 'remove' | null>(state?.share ? 'share' : null);
  const sharing = useQuery(journalQueries.sharing(id));
  const close = () => setOpen(null);
  const isDraft = Status === 'draft';
  return (
    <SubPage back={toJournal} beside={<QuickExit />}>
      <PageSheet page={page} />
      {isWhole(page) ? (
        <CrisisHelp text={`${page.Title}\n${documentText(page.Document)}`} what="Your page" />
      ) : (
        <PageReading of={reading} />
      )}
      <Readers of={sharing} onShare={() => setOpen('share')} isDraft={isDraft} />
      <div className={styles.ways}>
        <PlainButton to={hrefOf('editJournal', { id })} icon={<PencilSimpleLineIcon size={20} aria-hidden="true" />}>
          {isDraft ? 'Go on writing' : 'Edit'}
        </PlainButton>
        <PlainButton
          variant="outline"
          disabled={!sharing.data}
          icon={<ShareNetworkIcon size={20} aria-hidden="true" />}
          onClick={() => setOpen('share')}
        >
          Share with Crew
        </PlainButton>
        <PlainButton
          variant="text"
          to={`${ourRoutes.printJournal.path}?page=${id}`}
          icon={<PrinterIcon size={20} aria-hidden="true" />}
        >
          Print
        </PlainButton>
        <PlainButton variant="text" icon={<TrashIcon size={20} aria-hidden="true" />} onClick={() => setOpen('remove')}>
          Delete
        </PlainButton>
      </div>
      {/* Waits for the current recipients, which are preselected. */}
      {open === 'share' && sharing.data && isWhole(page) && (
        <ShareDialog page={page} readers={sharing.data.Readers.filter(({ CanRead }) => CanRead)} onClose={close} />
      )}
      {open === 'remove' && <RemovePage id={id} onClose={close} />}
    </SubPage>
  );
}

interface TheirPageProps {
  page: JournalPage;
  back: { path: string; label: string };
}

/** A shared page: author, end of sharing, and actions for its reader. */
function TheirPage({ page, back }: TheirPageProps) {
  const { Author, ReadableUntil } = page;
  const name = firstWord(Author.FirstName);
  const until = ReadableUntil ? `until ${untilWords(ReadableUntil)}` : `until ${name} stops it`;
  return (
    <SubPage back={back} beside={<QuickExit />}>
      <p className="banner banner--info">
        <PersonAvatar person={Author} size={40} spoken="none" />
        <span className="banner__text">
          <strong>{fullName(Author)}</strong> lets you read this page {until}. {name} sees that you read it.
        </span>
      </p>
      <PageSheet page={page} />
      <PlainButton to={hrefOf('chat', { id: Author._id })} icon={<ChatCircleFillIcon size={22} aria-hidden="true" />}>
        Chat with {name}
      </PlainButton>
      <RowGroup>
        <RowLink
          to={routes.professionalHelpHere.path}
          icon={<LifebuoyIcon size={24} />}
          label="When it’s more than friends can hold"
          help={`Who else helps, for ${name} and for you`}
        />
      </RowGroup>
    </SubPage>
  );
}

const toJournal = { path: routes.journal.path, label: 'Journal' };
const toShared = { path: sharedPath, label: 'Shared with you' };

/** The gate is open again, so the refused request is repeated. */
function AskAgain({ onShown }: { onShown: () => unknown }) {
  useEffect(() => void onShown(), [onShown]);
  return null;
}

const PageReading = ({ of }: { of: UseQueryResult<JournalPage> }) => (
  <ReadState of={of} rows={1} shape="card" loading="Opening the page" failed="The page didn’t open" />
);

function Page({ id }: { id: string }) {
  const queries = useQueryClient();
  const reading = useQuery(journalQueries.page(id));
  const { error } = reading;
  const page = reading.data ?? listedPage(queries, id);
  if (isJournalLocked(error))
    return (
      <SubPage title="A page of yours" back={toJournal}>
        <JournalGate>
          <AskAgain onShown={reading.refetch} />
        </JournalGate>
      </SubPage>
    );
  if (isApiError(error) && error.status === 404)
    return (
      <SubPage title="Journal" back={toJournal}>
        <PageNotHere />
      </SubPage>
    );
  if (!page)
    return (
      <SubPage title="Journal" back={toJournal}>
        <PageReading of={reading} />
      </SubPage>
    );
  return isWhole(page) && !page.IsMine ? (
    <TheirPage page={page} back={toShared} />
  ) : (
    <JournalGate>
      <MyPage page={page} reading={reading} />
    </JournalGate>
  );
}

export function PageScreen() {
  const { id = '' } = useParams();
  return <Page key={id} id={id} />;
}
