// Steps from somebody one knows to an emergency; one may begin anywhere.
import type { PathwayStep } from '@mycrew/contract/helpline.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { ToPausing } from '#features/pausing/pausing.parts.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { helpQueries } from '../helpline.queries.ts';
import { DirectoryAway } from '../parts/DirectoryAway.tsx';
import { HelpPage } from '../parts/HelpPage.tsx';
import { professionalBeside } from '../waysOn.ts';
import { words } from '../helpline.messages.ts';
import { WayLinks } from '../parts/WayLinks.tsx';
import styles from '../parts/helpPage.module.css';

interface StepOnPathProps {
  step: PathwayStep;
  number: number;
  startsOpen: boolean;
}

function StepOnPath({ step, number, startsOpen }: StepOnPathProps) {
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

const NightScene = lazyPart(async () => (await import('#shared/ui/NightScene.tsx')).NightScene);

export function PathwaysScreen() {
  const { data, isError, refetch } = useQuery(helpQueries.directory());
  const { pathname } = useLocation();
  return (
    <HelpPage title={words('pathwaysTitle')} heading={words('pathwaysHeading')} intro={words('pathwaysIntro')}>
      <div className={styles.pathScene}>
        <NightScene variant="pathways" />
      </div>
      {/* Before the steps, which come from the server: a row below them would move from under the finger. */}
      <RowGroup>
        <RowLink to={professionalBeside(pathname)} label={words('numbersHeading')} help={words('numbersHelp')} />
        <ToPausing />
      </RowGroup>
      {data ? (
        <ol className="stack14">
          {data.Pathway.map((step, at) => (
            <StepOnPath key={step._id} step={step} number={at + 1} startsOpen={at === 0} />
          ))}
        </ol>
      ) : isError ? (
        <DirectoryAway onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} shape="card" label={words('loadingSteps')} />
      )}
    </HelpPage>
  );
}
