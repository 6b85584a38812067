// One look: who, at what, when.
import type { DataView } from '@mycrew/contract/settings.ts';
import UserIcon from '~icons/ph/user';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import styles from '../settings.module.css';
import { lookedWhen, nameOf, openedWhat } from '../viewWords.ts';

const avatarSize = 40;

export function DataViewRow({ view, now }: { view: DataView; now: Date }) {
  const { Who, At } = view;
  return (
    <li className={styles['look']}>
      {Who ? (
        <PersonAvatar person={Who} size={avatarSize} spoken="none" />
      ) : (
        <span className={styles['lookGone']} aria-hidden="true">
          <UserIcon size={20} />
        </span>
      )}
      <span className={styles['lookWords']}>
        <span>
          <span className="strong">{nameOf(Who)}</span> {openedWhat(view)}
        </span>
        <time className="small muted" dateTime={At}>
          {lookedWhen(view, now)}
        </time>
      </span>
    </li>
  );
}
