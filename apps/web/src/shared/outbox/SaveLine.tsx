// The state of saving: a line, and a banner where the person has to decide or was refused.
import CloudCheckIcon from '~icons/ph/cloud-check';
import CloudSlashIcon from '~icons/ph/cloud-slash';
import { clockTime } from '#shared/format/times.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from './SaveLine.module.css';
import type { SaveState } from './useAutosave.ts';

function wordsOf(state: SaveState, isOnServer: boolean): string {
  switch (state.is) {
    case 'saved':
      return `Saved ${clockTime(state.at)}`;
    case 'saving':
      return 'Saving…';
    case 'waiting':
      return 'Waiting for a connection';
    case 'idle':
      return isOnServer ? 'Saved' : 'Saves as you write';
    default:
      return 'Kept on this device';
  }
}

/** Screen readers announce only what differs from the usual. */
export function SaveLine({ state, isOnServer }: { state: SaveState; isOnServer: boolean }) {
  const isWaiting = state.is === 'waiting';
  const Icon = isWaiting ? CloudSlashIcon : CloudCheckIcon;
  return (
    <span className={`small muted ${styles.saveLine}`}>
      <Icon size={20} aria-hidden="true" />
      <span>{wordsOf(state, isOnServer)}</span>
      <output className="visuallyHidden">
        {isWaiting && 'Waiting for a connection. What you write is kept on this device.'}
      </output>
    </span>
  );
}

interface SaveBannerProps {
  state: SaveState;
  /** 'page' */
  what: string;
  onStoreAsNew: () => void;
}

export function SaveBanner({ state, what, onStoreAsNew }: SaveBannerProps) {
  if (state.is === 'refused')
    return (
      <div role="alert" className="banner banner--alert">
        <span className="banner__text">{state.words} What you wrote stays here.</span>
      </div>
    );
  if (state.is !== 'gone') return null;
  return (
    <div role="alert" className="banner banner--lamp">
      <span className="banner__text">This {what} was removed on another device. What you wrote is still here.</span>
      <PlainButton size="small" variant="outline" onClick={onStoreAsNew}>
        Keep as a new {what}
      </PlainButton>
    </div>
  );
}
