// What on a device may hold notifications back, system by system: shown only where a device was handed some and showed none.
import { brand } from '@mycrew/contract/brand.ts';
import { isApplePhone } from '../wayWords.ts';
import styles from '../reachability.module.css';

const ofApple = [
  `Settings, Notifications, ${brand.name}: allow notifications, delivered at once and not in a scheduled summary.`,
  `Settings, Focus: let ${brand.name} through in the ones you use, Sleep too if you want to be woken.`,
];
const ofAndroid = [
  `Settings, Apps, ${brand.name} (or your browser), Battery: choose Unrestricted, or don’t optimise.`,
  'Settings, Battery: a battery saver that is always on holds notifications until you wake the phone.',
  `Settings, Notifications, Do Not Disturb: let ${brand.name} through.`,
];
const ofSamsung = [
  'Settings, Battery, Background usage limits: take it out of Sleeping apps, and put it into Never auto sleeping apps.',
  ...ofAndroid.slice(1),
];
const ofDesk = [
  'Notifications come only while the browser runs. In Chrome or Edge: Settings, System, keep running in the background.',
  `In the computer’s own settings: let the browser notify you, and let ${brand.name} through Focus or Do not disturb.`,
];

function stepsHere(): readonly string[] {
  if (isApplePhone()) return ofApple;
  if (!/Android/u.test(navigator.userAgent)) return ofDesk;
  return /SamsungBrowser|SM-/u.test(navigator.userAgent) ? ofSamsung : ofAndroid;
}

/** `isHere`: of the device that this is shown on. */
export function HeldBack({ isHere }: { isHere: boolean }) {
  if (!isHere)
    return <p className="small">Open {brand.name} there, and come to this page: it says what to look for.</p>;
  return (
    <details>
      <summary>What may hold them back</summary>
      <ul className={`small ${styles['steps']}`}>
        {stepsHere().map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p className="small">The next notification that shows here turns this green.</p>
    </details>
  );
}
