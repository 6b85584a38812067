import { inOwnWords } from '@mycrew/contract/brand.ts';
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import type { SharedPage, JournalSummary } from '@mycrew/contract/journal.ts';
import { hrefOf, ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams, Link } from 'react-router';
import LockSimpleIcon from '~icons/ph/lock-simple';
import MagnifyingGlassIcon from '~icons/ph/magnifying-glass';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import PrinterIcon from '~icons/ph/printer';
import UsersIcon from '~icons/ph/users';
import XIcon from '~icons/ph/x';
import { JournalGate } from '#features/journal-lock/journal-lock.parts.ts';
import { journalLockQueries } from '#features/journal-lock/journal-lock.queries.ts';
import { firstWord } from '#shared/format/names.ts';
import { longDay, monthOf } from '#shared/format/times.ts';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { useSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { StoredHere } from '#shared/outbox/StoredHere.tsx';
import { Chip } from '#shared/ui/Chip.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { pageSaving } from '../pageSaving.ts';
import { isFinding, sharedPath, showsShared, useFinding, type Finding } from '../finding.ts';
import { journalQueries, type FoundPage } from '../journal.queries.ts';
import styles from '../journal.module.css';
import { titleOf, untilWords } from '../pageWords.ts';
import { PageRow } from '../parts/PageRow.tsx';

const noon = (day: string): string => `${day}T12:00`;

function ByMonth({ pages }: { pages: JournalSummary[] }) {
  const months = Map.groupBy(pages, ({ LocalDate }) => monthOf(noon(LocalDate)));
  return [...months].map(([month, written]) => (
    <section key={month} className={styles.month} aria-label={month}>
      <h2 className="label muted">{month}</h2>
      <ul className={styles.pages}>
        {written.map((page) => (
          <PageRow key={page._id} page={page} />
        ))}
      </ul>
    </section>
  ));
}

const NothingFound = ({ finding }: { finding: Finding }) => (
  <div className="card">
    <EmptyState title="Nothing found">
      {finding.status === 'draft'
        ? 'No drafts: every page you began is finished.'
        : 'Other words, or fewer, may find it.'}
    </EmptyState>
  </div>
);

const NothingYet = () => (
  <div className="card">
    <EmptyState title={inOwnWords('journal-empty', 'Your pages live here')}>
      A line is enough, and no day needs one. Nobody sees them unless you share a page.
    </EmptyState>
  </div>
);

/** A search where there are words, else the plain list. */
function useFound({ search, tag, status }: Finding, to: string | null) {
  const list = useInfiniteQuery({
    ...journalQueries.list({ ...(tag && { tag }), ...(status && { status }) }),
    enabled: !search,
  });
  const body = {
    Words: search ?? '',
    ...(tag && { Tag: tag }),
    ...(status && { Status: status }),
    ...(to && { To: to }),
  };
  const found = useInfiniteQuery({ ...journalQueries.found(body), enabled: Boolean(search) });
  return search ? found : list;
}

function MyPages({ finding }: { finding: Finding }) {
  const [to, setTo] = useState<string | null>(null);
  const list = useFound(finding, to);
  const last = list.data?.pages.at(-1) as Partial<FoundPage> | undefined;
  const stoppedAt = list.hasNextPage ? null : (last?.SearchedBackTo ?? null);
  return (
    <>
      <PagedList
        of={list}
        rows={3}
        shape="card"
        loading="Loading your pages"
        failed="Your pages didn’t load"
        empty={isFinding(finding) ? <NothingFound finding={finding} /> : <NothingYet />}
      >
        {(pages) => <ByMonth pages={pages} />}
      </PagedList>
      {stoppedAt && (
        <p className="spread">
          <span className="small muted">Searched back to {longDay(noon(stoppedAt))}.</span>
          <PlainButton size="small" variant="soft" onClick={() => setTo(stoppedAt)}>
            Search further back
          </PlainButton>
        </p>
      )}
    </>
  );
}

const tagsShown = 8;

interface FindPagesProps {
  finding: Finding;
  onFind: (finding: Finding) => void;
}

const without = (finding: Finding, name: keyof Finding): Finding => {
  const { [name]: _left, ...rest } = finding;
  return rest;
};

function Tags({ finding, onFind }: FindPagesProps) {
  const { data = [] } = useQuery(journalQueries.tags());
  const own = data.filter(({ IsMine }) => IsMine).map(({ Tag }) => Tag);
  const shown = own.slice(0, tagsShown);
  const { tag } = finding;
  const all = tag && !shown.includes(tag) ? [tag, ...shown] : shown;
  return (
    <fieldset className={styles.filters} aria-label="Show only">
      <Chip
        chosen={finding.status === 'draft'}
        onClick={() => onFind(finding.status ? without(finding, 'status') : { ...finding, status: 'draft' })}
      >
        Drafts
      </Chip>
      {all.map((each) => (
        <Chip
          key={each}
          chosen={each === tag}
          onClick={() => onFind(each === tag ? without(finding, 'tag') : { ...finding, tag: each })}
        >
          # {each}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Filters own pages: by words, by a tag, or drafts only. */
function FindPages({ finding, onFind }: FindPagesProps) {
  const [typed, setTyped] = useState(finding.search ?? '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const words = typed.trim();
    onFind(words ? { ...finding, search: words } : without(finding, 'search'));
  };
  const clear = () => {
    setTyped('');
    onFind(without(finding, 'search'));
  };
  return (
    <search className={styles.find}>
      <form className={styles.searchForm} noValidate onSubmit={submit}>
        <Field
          label="Search your pages"
          type="search"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          trailing={
            finding.search && (
              <button type="button" className="iconButton" aria-label="Clear the search" onClick={clear}>
                <XIcon size={22} aria-hidden="true" />
              </button>
            )
          }
        />
        <PlainButton type="submit" variant="outline" icon={<MagnifyingGlassIcon size={20} aria-hidden="true" />}>
          Search
        </PlainButton>
      </form>
      <Tags finding={finding} onFind={onFind} />
    </search>
  );
}

function SharedRow({ page }: { page: SharedPage }) {
  const { Author, EndsOn, IsRead, Preview } = page;
  return (
    <li>
      <Link className={`card ${styles.row}`} to={hrefOf('journalPage', { id: page._id })}>
        <PersonAvatar person={Author} size={48} spoken="none" />
        <span className={styles.rowWords}>
          <span className={`title ${styles.rowTitle}`}>{titleOf(page)}</span>
          {Preview && <span className={`small muted ${styles.preview}`}>{Preview}</span>}
          <span className={styles.marks}>
            <span className="caption muted">
              From {firstWord(Author.FirstName)}
              {EndsOn && `, until ${untilWords(EndsOn)}`}
            </span>
            {!IsRead && <Tag tone="primary">New</Tag>}
          </span>
        </span>
      </Link>
    </li>
  );
}

function SharedPages() {
  const list = useInfiniteQuery(journalQueries.shared());
  return (
    <PagedList
      of={list}
      rows={2}
      shape="card"
      loading="Loading the pages others share with you"
      failed="The pages others share with you didn’t load"
      empty={
        <div className="card">
          <EmptyState title={inOwnWords('journal-shared-empty', 'Nothing shared right now')}>
            When somebody lets you read a page of theirs, it stands here for as long as they choose.
          </EmptyState>
        </div>
      }
    >
      {(pages) => (
        <ul className={styles.pages}>
          {pages.map((page) => (
            <SharedRow key={page._id} page={page} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Entries of this date in earlier years. */
function OnThisDay() {
  const { data } = useInfiniteQuery({ ...journalQueries.list({ onThisDay: 'true' }), meta: { quiet: true } });
  const pages = data?.pages[0]?.items ?? [];
  if (pages.length === 0) return null;
  return (
    <section className={styles.month} aria-label="On this day">
      <h2 className="label muted">On this day</h2>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <PageRow key={page._id} page={page} />
        ))}
      </ul>
    </section>
  );
}

/** Search and filters: hidden without pages, and behind a button on phones. */
function Finder(props: FindPagesProps) {
  const isOn = isFinding(props.finding);
  const hasRoom = useAtLeast(breakpointsPx.sm);
  const { data } = useInfiniteQuery({ ...journalQueries.list(), enabled: !isOn });
  if (!isOn && !data?.pages[0]?.items.length) return null;
  if (hasRoom) return <FindPages {...props} />;
  return (
    <details className={styles.fold} open={isOn}>
      <summary className="strong">Find a page</summary>
      <FindPages {...props} />
    </details>
  );
}

function OwnPages() {
  const [finding, find] = useFinding();
  const { data: lock } = useQuery(journalLockQueries.status());
  return (
    <>
      <div className={styles.begin}>
        <PlainButton
          size="large"
          to={routes.addJournal.path}
          icon={<PencilSimpleLineIcon size={22} aria-hidden="true" />}
        >
          Write a page
        </PlainButton>
        <p className="small muted">Only you can read it, unless you share a page.</p>
      </div>
      <StoredHere
        of={pageSaving}
        // The lock hides titles, too.
        nameOf={({ title }) => (lock?.IsOpen === true && title.trim() ? title : 'A page of yours')}
        pathOf={(id, { base }) => hrefOf(base === 0 ? 'addJournalFrom' : 'editJournal', { id })}
      />
      <JournalGate>
        {!isFinding(finding) && <OnThisDay />}
        <Finder finding={finding} onFind={find} />
        <MyPages key={JSON.stringify(finding)} finding={finding} />
      </JournalGate>
      <RowGroup>
        <RowLink
          to={sharedPath}
          icon={<UsersIcon size={24} />}
          label="Shared with you"
          help="Pages that others let you read"
        />
        <RowLink
          to={ourRoutes.printJournal.path}
          icon={<PrinterIcon size={24} />}
          label="Pages on paper"
          help="To print, or to bring to a counsellor"
        />
        <RowLink
          to={ourRoutes.journalLock.path}
          icon={<LockSimpleIcon size={24} />}
          label="Journal lock"
          help="A pin before your pages"
        />
      </RowGroup>
    </>
  );
}

export function JournalScreen() {
  const [search] = useSearchParams();
  const isYouth = useSession()?.Kind !== 'supporter';
  if (isYouth && showsShared(search))
    return (
      <SubPage
        title="Shared with you"
        intro="Each is here for as long as whoever wrote it lets you read it. They see when you did."
        back={{ path: routes.journal.path, label: 'Journal' }}
      >
        <SharedPages />
      </SubPage>
    );
  return (
    <div className={styles.journal}>
      <div className="spread">
        <h1 className="h1">Journal</h1>
        <QuickExit />
      </div>
      {isYouth ? (
        <OwnPages />
      ) : (
        <>
          <p className="muted">Pages that the people you crew for let you read. They see when you did.</p>
          <SharedPages />
        </>
      )}
    </div>
  );
}
