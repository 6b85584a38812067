// After a report: what happens with it, what one can do oneself, and help.
import type { Person } from '@mycrew/contract/wire.ts';
import ArrowSquareOutIcon from '~icons/ph/arrow-square-out';
import CheckCircleFillIcon from '~icons/ph/check-circle-fill';
import { useHelp } from '#shared/help/useHelp.ts';
import { HelpBlock } from '#shared/help/HelpBlock.tsx';
import styles from '../reports.module.css';

const eSafety = 'https://www.esafety.gov.au/report';

interface AfterReportProps {
  about: Person | undefined;
  /** It was about a piece or a comment: nobody parts from anybody. */
  isWritten?: boolean;
}

export function AfterReport({ about, isWritten = false }: AfterReportProps) {
  const { openHelpline, openEmergency } = useHelp();
  const them = about?.FirstName ?? 'they';
  return (
    <>
      <output className="banner banner--success">
        <CheckCircleFillIcon size={26} aria-hidden="true" />
        <span className="banner__text">
          <strong>Thank you. It arrived.</strong> A person looks at it, the most urgent first. Nobody tells{' '}
          {about ? them : 'them'} that it was you.
        </span>
      </output>
      {!isWritten && (
        <section className="card stack10" aria-labelledby="what-stops">
          <h2 id="what-stops" className="title">
            When somebody leaves your Crew
          </h2>
          <p className="muted">A report changes nothing between you two. If you part, this stops at once:</p>
          <ul className={styles.reportPoints}>
            <li>They see none of your check-ins or pages any more, earlier ones neither.</li>
            <li>They hear nothing of a Distress Alert, and never where you are.</li>
            <li>Your chat closes for both of you.</li>
          </ul>
        </section>
      )}
      <section className="card stack10" aria-labelledby="keep-it">
        <h2 id="keep-it" className="title">
          Keep what you saw
        </h2>
        <p className="muted">
          A screenshot with date and name helps, if you can look at it once more. If it happened somewhere else online,
          report it there first; if it’s still there after two days, eSafety can have it taken down.
        </p>
        <p>
          <a className={`link ${styles.reportOut}`} href={eSafety} target="_blank" rel="noopener noreferrer">
            Report to eSafety
            <ArrowSquareOutIcon size={18} aria-hidden="true" />
            <span className="visuallyHidden">, opens in a new tab</span>
          </a>
        </p>
      </section>
      <section className="stack10" aria-labelledby="and-you">
        <h2 id="and-you" className="title">
          And you?
        </h2>
        <p className="muted">If it stays with you, talk to somebody. Free, any time, no name needed.</p>
        <HelpBlock label="Help for you" helpline={{ onClick: openHelpline }} emergency={{ onClick: openEmergency }} />
      </section>
    </>
  );
}
