// Before a heavy piece: what it talks about, and the choice; after several, a pause.
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import HouseIcon from '~icons/ph/house';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import WindIcon from '~icons/ph/wind';
import { BreatheDialog } from '#features/checkins/crisis.parts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { warningWords } from '../articleWords.ts';
import styles from '../reading.module.css';

interface PauseProps {
  onGoOn: () => void;
}

/** Words alone: it counts nothing aloud, and asks nothing. */
export function PauseOffer({ onGoOn }: PauseProps) {
  const [isBreathing, setBreathing] = useState(false);
  return (
    <section className={`card ${styles.gate}`} aria-labelledby="a-pause">
      <h2 id="a-pause" className="h3">
        A moment in between?
      </h2>
      <p className="muted">You’ve read some heavy ones. They’ll still be here after a breath, or another day.</p>
      <div className={styles.ways}>
        <PlainButton variant="soft" icon={<WindIcon size={22} aria-hidden="true" />} onClick={() => setBreathing(true)}>
          Breathe with the light
        </PlainButton>
        <PlainButton variant="soft" to={routes.home.path} icon={<HouseIcon size={22} aria-hidden="true" />}>
          Home
        </PlainButton>
        <PlainButton
          variant="soft"
          to={routes.professionalHelpHere.path}
          icon={<LifebuoyIcon size={22} aria-hidden="true" />}
        >
          Talk to somebody
        </PlainButton>
        <PlainButton variant="text" onClick={onGoOn}>
          Go on reading
        </PlainButton>
      </div>
      {isBreathing && <BreatheDialog onClose={() => setBreathing(false)} />}
    </section>
  );
}

interface WarningGateProps {
  warnings: readonly ArticleWarning[];
  onRead: () => void;
}

export function WarningGate({ warnings, onRead }: WarningGateProps) {
  const navigate = useNavigate();
  return (
    <section className={`card ${styles.gate}`} aria-labelledby="before-reading">
      <h2 id="before-reading" className="h3">
        Before you read
      </h2>
      <ul className={styles.list}>
        {warnings.map((warning) => (
          <li key={warning}>{warningWords(warning)}.</li>
        ))}
      </ul>
      <p className="muted">Read it now, later, or not at all. You can stop at any line.</p>
      <div className={styles.ways}>
        <PlainButton onClick={onRead}>Read it</PlainButton>
        <PlainButton variant="outline" onClick={() => void navigate(routes.experiences.path, { replace: true })}>
          Skip it
        </PlainButton>
      </div>
    </section>
  );
}
