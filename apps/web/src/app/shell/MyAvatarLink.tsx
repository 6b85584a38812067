// Oneself, as the way to one's profile.
import { routes } from '@mycrew/contract/paths.ts';
import { Link } from 'react-router';
import { MyAvatar } from './MyAvatar.tsx';
import styles from './shell.module.css';

export function MyAvatarLink({ size }: { size: number }) {
  return (
    <Link className={styles.myAvatarLink} to={routes.profile.path}>
      <MyAvatar size={size} />
      <span className="visuallyHidden">Your profile</span>
    </Link>
  );
}
