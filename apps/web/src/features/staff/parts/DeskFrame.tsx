// Around every page of the desk: who may come in, how, and the way between its pages.
import type { StaffEntry } from '@mycrew/contract/staff.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { isApiError } from '#shared/api/ApiError.ts';
import { HelpBar } from '#shared/help/HelpBar.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import styles from '../desk.module.css';
import { staffQueries } from '../staff.queries.ts';
import { useStayWatch } from '../useStayWatch.ts';
import { DeskBar } from './DeskBar.tsx';
import { DeskNav } from './DeskNav.tsx';
import { EnrolFirst } from './EnrolFirst.tsx';
import { EnterDesk } from './EnterDesk.tsx';
import { NothingHere } from './NothingHere.tsx';

function Inside({ entry }: { entry: StaffEntry }) {
  return (
    <div className={styles['desk']}>
      <DeskBar role={entry.Role} />
      <div className={styles['columns']}>
        <DeskNav role={entry.Role} />
        <main id="main" className={styles['main']}>
          <Outlet />
          <p className={`caption hint ${styles['foot']}`}>
            What you do and look at here is written to the audit log. You can’t see journals, check-ins or chats.
          </p>
        </main>
      </div>
    </div>
  );
}

function Door({ entry }: { entry: UseQueryResult<StaffEntry> }) {
  if (!entry.data) {
    return (
      <main id="main" className={styles['gate']}>
        <h1 className="h2">Desk</h1>
        <ReadState of={entry} loading="Loading the desk" failed="The desk didn’t load" />
      </main>
    );
  }
  if (entry.data.Factors.length === 0) return <EnrolFirst />;
  return entry.data.EndsOn ? <Inside entry={entry.data} /> : <EnterDesk entry={entry.data} />;
}

export function DeskFrame() {
  const entry = useQuery(staffQueries.entry());
  useStayWatch(entry.data);
  if (isApiError(entry.error) && entry.error.status === 404) return <NothingHere />;
  return (
    <div className={styles['frame']}>
      <Door entry={entry} />
      <HelpBar />
    </div>
  );
}
