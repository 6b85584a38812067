// Push in this browser: a button while it is off, a quiet word once it is on, and what to do where it cannot be.
import BellRingingDuotoneIcon from '~icons/ph/bell-ringing-duotone';
import CheckBoldIcon from '~icons/ph/check-bold';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { type PushState, usePush } from '../usePush.ts';
import styles from '../notifications.module.css';

const meaning: Record<Exclude<PushState, 'on'>, string> = {
  off: 'A short note on this device when somebody writes or your Crew needs you. It never shows what anybody feels.',
  blocked: 'This browser blocks notifications from MyCrew. You can allow them in its settings for this site.',
  unsupported: 'This browser can’t show notifications. On an iPhone, put MyCrew on your Home Screen first.',
};

export function PushCard() {
  const { state, isBusy, words, turnOn } = usePush();
  if (state === 'on') {
    return (
      <p>
        <Tag tone="success" icon={<CheckBoldIcon size={18} aria-hidden="true" />}>
          Notifications are on in this browser
        </Tag>
      </p>
    );
  }
  return (
    <section className={`card ${styles.pushCard}`} aria-labelledby="push-card">
      <BellRingingDuotoneIcon className={styles.pushCardIcon} size={32} aria-hidden="true" />
      <div className={styles.pushCardWords}>
        <h2 id="push-card" className="title">
          {state === 'off' ? 'Turn on notifications' : 'Notifications are off'}
        </h2>
        <p className="small muted">{meaning[state]}</p>
        {words && (
          <p className={`small ${styles.pushCardRefused}`} role="alert">
            {words}
          </p>
        )}
      </div>
      {state === 'off' && (
        <PlainButton variant="soft" loading={isBusy} onClick={turnOn}>
          Turn on
        </PlainButton>
      )}
    </section>
  );
}
