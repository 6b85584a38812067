// The compact way to help in a header, where the dock has made room for another action.
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import { useMyAlertIsOn } from './myAlertIsOn.ts';
import type { Tap } from './HelpBlock.tsx';
import './AlertButton.css';

export function AlertButton({ href, onClick, tone = 'paper' }: Tap & { tone?: 'paper' | 'night' }) {
  const alertIsOn = useMyAlertIsOn();
  const className = `button button--small button--alertSoft alertButton alertButton--${tone}`;
  const inside = (
    <>
      <BroadcastBoldIcon size={20} aria-hidden="true" />
      <span>
        {!alertIsOn && <span className="visuallyHidden">Distress </span>}
        {alertIsOn ? 'Alert is on' : 'Alert'}
      </span>
    </>
  );
  return href === undefined ? (
    <button type="button" className={className} onClick={onClick}>
      {inside}
    </button>
  ) : (
    <a href={href} className={className} onClick={onClick}>
      {inside}
    </a>
  );
}
