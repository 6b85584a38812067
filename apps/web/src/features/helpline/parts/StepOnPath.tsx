// One light along the path: it comes on when the step is opened.
import type { PathwayStep } from '@mycrew/contract/helpline.ts';
import { useState } from 'react';
import { WayLinks } from './WayLinks.tsx';
import { words } from '../helpline.messages.ts';
import styles from './helpPage.module.css';

interface StepOnPathProps {
  step: PathwayStep;
  number: number;
  startsOpen: boolean;
}

export function StepOnPath({ step, number, startsOpen }: StepOnPathProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <li className={isOpen ? `${styles.pathStep} ${styles.pathStepLit}` : styles.pathStep}>
      <span className={styles.pathBulb} aria-hidden="true" />
      <details
        className={`card ${styles.pathCard}`}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <h2 className="title">
            <span className="visuallyHidden">{number}. </span>
            {step.Title}
          </h2>
          <p className="small muted">{step.About}</p>
        </summary>
        <div className={styles.pathInside}>
          <div>
            <h3 className="label">{words('whatToSay')}</h3>
            <p className={styles.pathWords}>{step.WhatToSay}</p>
          </div>
          <div>
            <h3 className="label">{words('whatHappens')}</h3>
            <ul className={styles.pathList}>
              {step.WhatHappens.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3 className="label">{words('whatItCosts')}</h3>
            <p>{step.WhatItCosts}</p>
          </div>
          <WayLinks Name={step.Title} Ways={step.Ways} />
        </div>
      </details>
    </li>
  );
}
