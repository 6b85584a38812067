// At the end of what was read: somebody to talk to, before anything else is read.
import { routes } from '@mycrew/contract/paths.ts';
import { useHelp } from '#shared/help/useHelp.ts';
import { HelpBlock } from '#shared/help/HelpBlock.tsx';
import { Link } from 'react-router';
import styles from '../reading.module.css';

export function NeedToTalk() {
  const { openHelpline, openEmergency } = useHelp();
  return (
    <section className={styles.part} aria-labelledby="need-to-talk">
      <h2 id="need-to-talk" className="h3">
        Need to talk?
      </h2>
      <p className="muted">
        If it stays with you, tell somebody. Free, any time, no name needed.{' '}
        <Link className="link" to={routes.professionalHelpHere.path}>
          Who else helps
        </Link>
      </p>
      <HelpBlock
        label="Help after reading"
        helpline={{ onClick: openHelpline }}
        emergency={{ onClick: openEmergency }}
      />
    </section>
  );
}
