// The journal: a page to begin, those that wait, those that were written, and those that others show me.
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { hrefOf, ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import LockSimpleIcon from '~icons/ph/lock-simple';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import PrinterIcon from '~icons/ph/printer';
import UsersIcon from '~icons/ph/users';
import { JournalGate } from '#features/journal-lock/journal-lock.parts.ts';
import { journalLockQueries } from '#features/journal-lock/journal-lock.queries.ts';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { useSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { FindPages, type FindPagesProps } from '../parts/FindPages.tsx';
import { MyPages } from '../parts/MyPages.tsx';
import { OnThisDay } from '../parts/OnThisDay.tsx';
import { SharedPages } from '../parts/SharedPages.tsx';
import { StoredHere } from '#shared/outbox/StoredHere.tsx';
import { pageSaving } from '../pageSaving.ts';
import { isFinding, sharedPath, showsShared, useFinding } from '../finding.ts';
import { journalQueries } from '../journal.queries.ts';
import styles from '../journal.module.css';

/** Looking for pages: not before there is one, and on phones behind a tap, so that the pages come first. */
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

function Mine() {
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
        // A title is a part of what the lock keeps closed.
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
        <Mine />
      ) : (
        <>
          <p className="muted">Pages that the people you crew for let you read. They see when you did.</p>
          <SharedPages />
        </>
      )}
    </div>
  );
}
