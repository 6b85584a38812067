// The youth in the middle, one light for each recipient, lit once they have seen it.
import type { AlertRecipient } from '@mycrew/contract/alerts.ts';
import { countOf } from '#shared/format/counts.ts';
import { panelName } from '#shared/format/names.ts';
import { useSession } from '#shared/session/session.ts';
import { LightString } from '#shared/ui/LightString.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { isLit, isNotified } from '../whoAnswers.ts';
import styles from './activeView.module.css';

/** Sizes in px by count. */
const sizes = [
  { upTo: 2, theirs: 64, own: 96 },
  { upTo: 4, theirs: 52, own: 88 },
  { upTo: 6, theirs: 40, own: 64 },
  { upTo: Infinity, theirs: 30, own: 48 },
] as const;
const namedUpTo = 6;

function Light({ person, size, isNamed }: { person: AlertRecipient; size: number; isNamed: boolean }) {
  return (
    <span className={isLit(person) ? styles.crewLightsLight : `${styles.crewLightsLight} ${styles.crewLightsLightOff}`}>
      <PersonAvatar person={person} size={size} glow={isLit(person)} spoken="none" />
      {isNamed && <span className="caption strong">{panelName(person.FirstName)}</span>}
    </span>
  );
}

interface CrewLightsProps {
  recipients: readonly AlertRecipient[];
  /** Nobody has been notified yet. */
  isSending?: boolean;
}

export function CrewLights({ recipients, isSending = false }: CrewLightsProps) {
  const me = useSession();
  const { theirs, own } = sizes.find(({ upTo }) => recipients.length <= upTo) ?? sizes[0];
  const middle = Math.ceil(recipients.length / 2);
  const light = (person: AlertRecipient) => (
    <Light key={person._id} person={person} size={theirs} isNamed={recipients.length <= namedUpTo} />
  );
  const lit = recipients.filter(isLit).length;
  const notified = recipients.filter(isNotified).length;
  return (
    <div className={styles.crewLights}>
      <div aria-hidden="true">
        <LightString sag={18} caps places={2 * middle + 1} className={styles.crewLightsString}>
          {recipients.slice(0, middle).map(light)}
          <span key="me" className={styles.crewLightsMe}>
            <PersonAvatar
              person={{ FirstName: me?.Name ?? '', ProfilePicUrl: me?.ProfileImage ?? null }}
              size={own}
              glow
              spoken="none"
            />
          </span>
          {recipients.slice(middle).map(light)}
        </LightString>
      </div>
      {recipients.length > 0 && (
        <p className={`${styles.crewLightsCount} small muted`}>
          {isSending || notified === 0 ? (
            `${isSending ? 'To tell' : 'Telling'}: ${countOf(recipients.length, 'person', 'people')}`
          ) : (
            <>
              <strong>{countOf(lit, 'light')} on</strong> of {notified} told
            </>
          )}
        </p>
      )}
    </div>
  );
}
