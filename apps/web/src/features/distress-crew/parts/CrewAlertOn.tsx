// An alert that is on: the note, the place, who has it, and under it all what I can do.
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import { HowToHelpNow } from '#features/safety-plans/safety-plans.parts.ts';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { useCrewAnswer } from '../useCrewAnswer.ts';
import { CrewAlertPlace } from './CrewAlertPlace.tsx';
import { CrewAnswers } from './CrewAnswers.tsx';
import { CrewAnswerSheet } from './CrewAnswerSheet.tsx';
import { CrewHeldBy } from './CrewHeldBy.tsx';
import { CrewSafePlaces } from './CrewSafePlaces.tsx';
import { CrewWhatToSay } from './CrewWhatToSay.tsx';
import styles from '../crewAlert.module.css';

export function CrewAlertOn({ alert }: { alert: AlertDetails }) {
  const mine = useCrewAnswer(alert);
  const youth = alert.Youth.FirstName;
  // Pinned under everything on phones, in its place where there is room.
  const hasRoom = useAtLeast(breakpointsPx.md);
  const sheet = <CrewAnswerSheet alert={alert} mine={mine} />;
  return (
    <>
      {alert.Note && (
        <blockquote className={styles.crewNote} aria-label={`${youth} wrote`}>
          “{alert.Note}”
        </blockquote>
      )}
      {alert.IsRepeat && (
        <p className="banner banner--lamp">
          {youth} has asked several times today. Every time counts. It may help to bring in an adult you both trust, or
          Kids Helpline.
        </p>
      )}
      <CrewAlertPlace alert={alert} />
      <CrewHeldBy alert={alert} myAnswer={mine.answer} />
      <HowToHelpNow personId={alert.Youth._id} name={youth} />
      {hasRoom && sheet}
      <CrewAnswers youth={youth} mine={mine} />
      <CrewSafePlaces alert={alert} />
      <CrewWhatToSay youth={youth} />
      {!hasRoom && sheet}
    </>
  );
}
