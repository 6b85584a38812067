import { emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';
import PhoneFillIcon from '~icons/ph/phone-fill';
import PhoneCallFillIcon from '~icons/ph/phone-call-fill';
import { telHref } from '#shared/help/phoneLinks.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../crewAnswers.module.css';

export function CrewHelpNow() {
  return (
    <section className={styles.crewHelp} aria-label="If it’s urgent">
      <p className="small muted">In danger, or no answer?</p>
      <div className={styles.crewHelpWays}>
        <PlainButton
          variant="alertSoft"
          size="small"
          href={telHref(emergencyNumber)}
          icon={<PhoneCallFillIcon size={20} aria-hidden="true" />}
        >
          Call {emergencyNumber}
        </PlainButton>
        <PlainButton
          variant="soft"
          size="small"
          href={telHref(helplineNumber)}
          icon={<PhoneFillIcon size={20} aria-hidden="true" />}
          aria-label={`Kids Helpline, ${helplineNumber}`}
        >
          Helpline
        </PlainButton>
      </div>
    </section>
  );
}
