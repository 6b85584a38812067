// Who was told, as far as it helps to know: who has it, who saw it, who can't. Told again as it changes.
import type { AlertAnswer, AlertDetails } from '@mycrew/contract/alerts.ts';
import { useSession } from '#shared/session/session.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { whoHasIt } from '../crewAlertWords.ts';
import styles from '../crewAlert.module.css';

const facesShown = 4;

export function CrewHeldBy({ alert, myAnswer }: { alert: AlertDetails; myAnswer: AlertAnswer | null }) {
  const myId = useSession()?.UserId ?? '';
  const { seen, notSeen, main, cannot, faces } = whoHasIt(alert, myId, myAnswer);
  return (
    <section className="line14" aria-label="Who has it">
      {faces.length > 0 && (
        <span className={styles.crewHeldFaces}>
          {faces.slice(0, facesShown).map((notified) => (
            <PersonAvatar key={notified._id} person={notified} size={32} spoken="none" />
          ))}
        </span>
      )}
      <div className={styles.crewHeldWords} aria-live="polite">
        {seen && <p className="small muted">{seen}</p>}
        {main.map((sentence) => (
          <p key={sentence} className="strong">
            {sentence}
          </p>
        ))}
        {cannot && <p className="small muted">{cannot}</p>}
        {notSeen && <p className="small muted">{notSeen}</p>}
      </div>
    </section>
  );
}
