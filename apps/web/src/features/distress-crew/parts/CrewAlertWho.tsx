// Whose alert it is: the face with its ring, the heading, and how the alert stands in one line.
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import CheckCircleBoldIcon from '~icons/ph/check-circle-bold';
import QuestionBoldIcon from '~icons/ph/question-bold';
import { useNow } from '#shared/hooks/useNow.ts';
import { usePresence } from '#shared/realtime/presence.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { endWords, sentWords } from '../crewAlertWords.ts';
import styles from '../crewAlert.module.css';

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

export function CrewAlertWho({ alert, isGone }: CrewAlertWhoProps) {
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
