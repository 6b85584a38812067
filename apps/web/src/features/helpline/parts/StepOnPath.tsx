// One light along the path: it comes on when the step is opened.
import type { PathwayStep } from '@mycrew/contract/helpline.ts';
import { useState } from 'react';
import { WayLinks } from './WayLinks.tsx';
import { words } from '../helpline.messages.ts';

interface StepOnPathProps {
  step: PathwayStep;
  number: number;
  startsOpen: boolean;
}

export function StepOnPath({ step, number, startsOpen }: StepOnPathProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <li className={isOpen ? 'path__step path__step--lit' : 'path__step'}>
      <span className="path__bulb" aria-hidden="true" />
      <details className="card path__card" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2 className="title">
            <span className="visuallyHidden">{number}. </span>
            {step.Title}
          </h2>
          <p className="small muted">{step.About}</p>
        </summary>
        <div className="path__inside">
          <div>
            <h3 className="label">{words('whatToSay')}</h3>
            <p className="path__words">{step.WhatToSay}</p>
          </div>
          <div>
            <h3 className="label">{words('whatHappens')}</h3>
            <ul className="path__list">
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
