// Said first where reading may hurt.
import { routes } from '@mycrew/contract/paths.ts';
import { use } from 'react';
import { Link } from 'react-router';
import HandHeartIcon from '~icons/ph/hand-heart';
import { ReadOpenly } from '../ways.ts';

const words = 'talk to somebody now';

export function HeavyNote() {
  const isOpen = use(ReadOpenly);
  return (
    <p className="banner banner--lamp">
      <HandHeartIcon size={26} aria-hidden="true" />
      <span className="banner__text">
        This page is about something hard. Stop whenever you like, or{' '}
        {isOpen ? (
          <a className="link" href={routes.needHelpNow.path}>
            {words}
          </a>
        ) : (
          <Link className="link" to={routes.professionalHelp.path}>
            {words}
          </Link>
        )}
        .
      </span>
    </p>
  );
}
