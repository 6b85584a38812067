import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import { lifelineNumber } from '@mycrew/contract/constants.ts';
import { routes, hrefOf } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import ChatCircleFillIcon from '~icons/ph/chat-circle-fill';
import CheckCircleBoldIcon from '~icons/ph/check-circle-bold';
import QuestionBoldIcon from '~icons/ph/question-bold';
import { distressQueries } from '#features/distress/distress.queries.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import { clockTime } from '#shared/format/times.ts';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { telHref } from '#shared/help/phoneLinks.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { usePresence } from '#shared/realtime/presence.ts';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { topBar } from '#shared/ui/bars.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { CrewAlertOn } from '../parts/CrewAlertOn.tsx';
import { CrewHelpNow } from '../parts/CrewHelpNow.tsx';
import styles from '../crewAlert.module.css';
import { endWords, sentWords } from '../crewAlertWords.ts';

const halfAMinute = 30_000;

function State({ alert }: { alert: AlertDetails }) {
  if (!alert.EndedAs) {
    return (
      <p className={`${styles.crewWhoState} ${styles.crewWhoStateOn}`}>
        <BroadcastBoldIcon size={20} aria-hidden="true" />
        Distress alert is on
      </p>
    );
  }
  if (alert.EndedAs === 'expired') {
    return (
      <p className={`${styles.crewWhoState} ${styles.crewWhoStateOpen}`}>
        <QuestionBoldIcon size={20} aria-hidden="true" />
        The alert ended by itself
      </p>
    );
  }
  return (
    <p className={`${styles.crewWhoState} ${styles.crewWhoStateOver}`}>
      <CheckCircleBoldIcon size={20} aria-hidden="true" />
      {alert.EndedAs === 'ok' ? 'Distress alert is over' : 'Taken back'}
    </p>
  );
}

function Face({ alert }: { alert: AlertDetails }) {
  const { presence } = usePresence(alert.Youth._id, alert.Youth);
  return (
    <PersonAvatar
      person={alert.Youth}
      size={72}
      presence={presence}
      alertStatus={alert.AlertStatus}
      crewFor
      spoken="none"
    />
  );
}

function Sent({ alert }: { alert: AlertDetails }) {
  return <p className="small muted numbers">{sentWords(alert.SentOn, useNow(halfAMinute))}</p>;
}

interface CrewAlertWhoProps {
  alert: AlertDetails | undefined;
  isGone: boolean;
}

function CrewAlertWho({ alert, isGone }: CrewAlertWhoProps) {
  const title = !alert
    ? isGone
      ? 'This alert isn’t here'
      : 'Distress alert'
    : alert.EndedAs
      ? endWords(alert.EndedAs, alert.Youth.FirstName).title
      : `${alert.Youth.FirstName} needs you`;
  return (
    <div className={styles.crewWho}>
      {alert && <Face alert={alert} />}
      <div className={styles.crewWhoWords}>
        <h1 className="h1">{title}</h1>
        {alert && <State alert={alert} />}
        {alert && <Sent alert={alert} />}
      </div>
    </div>
  );
}

function CrewAlertOver({ alert }: { alert: AlertDetails }) {
  const { Youth, EndedAs, EndedOn } = alert;
  const as = EndedAs ?? 'ok';
  return (
    <>
      <section className="card stack12" aria-label="How it ended">
        <output>{endWords(as, Youth.FirstName).words}</output>
        {EndedOn && <p className="small muted numbers">Ended {clockTime(EndedOn)}</p>}
        <div className="wrap12">
          <PlainButton
            variant={as === 'expired' ? 'primary' : 'soft'}
            to={hrefOf('chat', { id: Youth._id })}
            icon={<ChatCircleFillIcon size={20} aria-hidden="true" />}
          >
            Chat with {Youth.FirstName}
          </PlainButton>
        </div>
      </section>
      {as !== 'mistake' && (
        <section className="card stack12" aria-labelledby="thank-you">
          <h2 id="thank-you" className="title">
            Thank you for being there
          </h2>
          <p className="muted">
            Whatever you could do was something. It can sit with you for a while: eat, rest, talk to somebody of your
            own. Kids Helpline listens to supporters up to 25, Lifeline to everybody:{' '}
            <a className="link" href={telHref(lifelineNumber)}>
              {lifelineNumber}
            </a>
            .
          </p>
          <p className="small muted">What {Youth.FirstName} wrote and where that was is no longer shown to anybody.</p>
        </section>
      )}
      <CrewHelpNow />
    </>
  );
}

/** Not found or not visible to the viewer: never distinguished. Help is there all the same. */
function CrewAlertNotThere() {
  return (
    <section className="card stack12" role="alert">
      <p>It may be over for some time, or it was not sent to you.</p>
      <p className="muted">
        If you’re worried about somebody, you don’t need an alert for it: call them, go there, or call one of the
        numbers below.
      </p>
      <div className="wrap12">
        <PlainButton variant="soft" to={routes.home.path}>
          Home
        </PlainButton>
        <PlainButton variant="outline" to={routes.distressAlert.path}>
          I need help myself
        </PlainButton>
      </div>
    </section>
  );
}

const isAlert = (pathname: string) => pathname.startsWith(`${routes.distressAlert.path}/`);

export function CrewAlertScreen() {
  const { id = '' } = useParams();
  const reading = useQuery(distressQueries.details(id));
  const isGone = isApiError(reading.error) && [404, 422].includes(reading.error.status);
  // Cached data is void once the server answers 404.
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
