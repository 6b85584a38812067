// An alert as somebody sees it who was told: who, what, where, who has it, and what I can do.
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { distressQueries } from '#features/distress/distress.queries.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import { clockTime } from '#shared/format/times.ts';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { topBar } from '#shared/ui/bars.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { CrewAlertNotThere } from '../parts/CrewAlertNotThere.tsx';
import { CrewAlertOn } from '../parts/CrewAlertOn.tsx';
import { CrewAlertOver } from '../parts/CrewAlertOver.tsx';
import { CrewAlertWho } from '../parts/CrewAlertWho.tsx';
import { CrewHelpNow } from '../parts/CrewHelpNow.tsx';
import styles from '../crewAlert.module.css';

const isAlert = (pathname: string) => pathname.startsWith(`${routes.distressAlert.path}/`);

export function CrewAlertScreen() {
  const { id = '' } = useParams();
  const reading = useQuery(distressQueries.details(id));
  const isGone = isApiError(reading.error) && [404, 422].includes(reading.error.status);
  // What was read before counts no longer once the server says that it is not for me.
  const alert = isGone ? undefined : reading.data;
  if (alert?.IsMine) return <Navigate to={routes.distressAlert.path} replace />;
  return (
    <div className={styles.crewAlert}>
      <FocusedHeader ref={topBar} back={routes.home.path} leaves={isAlert}>
        <QuickExit className={styles.exit} />
      </FocusedHeader>
      <CrewAlertWho alert={alert} isGone={isGone} />
      {alert && reading.isError && (
        <output className="banner banner--lamp">
          This is how it stood at {clockTime(reading.dataUpdatedAt)}. There is no connection; we keep trying.
        </output>
      )}
      {alert ? (
        alert.EndedOn ? (
          <CrewAlertOver alert={alert} />
        ) : (
          <CrewAlertOn alert={alert} />
        )
      ) : isGone ? (
        <CrewAlertNotThere />
      ) : (
        <ReadState of={reading} rows={4} loading="Loading the alert" failed="The alert didn’t load" />
      )}
      {!alert && <CrewHelpNow />}
    </div>
  );
}
