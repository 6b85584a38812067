// A way to help for whoever is writing, when their words say so. It opens for them alone, tells nobody, and nothing of it is kept.
import LifebuoyIcon from '~icons/ph/lifebuoy';
import { routes } from '@mycrew/contract/paths.ts';
import { Link } from 'react-router';
import { useHelp } from '#shared/help/useHelp.ts';
import { useSession } from '#shared/session/session.ts';
import styles from './HelpForWriter.module.css';

export function HelpForWriter() {
  const { openHelpline } = useHelp();
  const isYouth = useSession()?.Kind === 'youth';
  return (
    <output className={styles['help']}>
      <LifebuoyIcon size={24} aria-hidden="true" />
      <p>
        That sounds like a lot to carry. You don’t have to do it alone.{' '}
        <button type="button" className="link" onClick={openHelpline}>
          Kids Helpline
        </button>{' '}
        is there right now, and{' '}
        {isYouth ? (
          <>
            <Link className="link" to={routes.distressAlert.path}>
              your Crew
            </Link>{' '}
            comes when you call.
          </>
        ) : (
          <>
            <Link className="link" to={routes.professionalHelpHere.path}>
              others are
            </Link>{' '}
            too.
          </>
        )}{' '}
        <span className="muted">Only you see this.</span>
      </p>
    </output>
  );
}
