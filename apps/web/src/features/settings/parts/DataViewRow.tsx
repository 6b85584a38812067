// One look: who, at what, when.
import type { DataView } from '@mycrew/contract/settings.ts';
import ShieldIcon from '~icons/ph/shield';
import UserIcon from '~icons/ph/user';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import styles from '../settings.module.css';
import { lookedWhen, nameOf, openedWhat } from '../viewWords.ts';

const avatarSize = 40;

export function DataViewRow({ view, now }: { view: DataView; now: Date }) {
  const { Who, Staff, At } = view;
  return (
    <li className={styles['look']}>
      {Who ? (
        <PersonAvatar person={Who} size={avatarSize} spoken="none" />
      ) : (
        <span className={styles['lookGone']} aria-hidden="true">
          {Staff ? <ShieldIcon size={20} /> : <UserIcon size={20} />}
        </span>
      )}
      <span className={styles['lookWords']}>
        <span>
          <span className="strong">{nameOf(view)}</span> {openedWhat(view)}
        </span>
        {Staff?.Why && <span className="small">Why: {Staff.Why}</span>}
        <time className="small muted" dateTime={At}>
          {lookedWhen(view, now)}
        </time>
      </span>
    </li>
  );
}
