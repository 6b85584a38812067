// One tutorial: each step a screenshot and a sentence. The sentences suffice without pictures.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { pictureOf, tutorialOf, tutorials, type TutorialStep } from '../tutorials.ts';
import styles from '../tutorials.module.css';
import { toTutorials } from '../ways.ts';

function Picture({ name }: { name: string }) {
  const [isAway, setAway] = useState(false);
  const source = pictureOf(name);
  if (!source || isAway) {
    return (
      <p className={`small muted ${styles['away']}`}>This picture comes when you’re online. The words say the same.</p>
    );
  }
  // The caption describes the picture.
  return (
    <img
      className={styles['picture']}
      src={source}
      alt=""
      width={390}
      height={844}
      loading="lazy"
      decoding="async"
      onError={() => setAway(true)}
    />
  );
}

function Step({ step, number }: { step: TutorialStep; number: number }) {
  return (
    <li>
      <figure className={styles['step']}>
        <Picture name={step.picture} />
        <figcaption className={styles['caption']}>
          <span className={styles['number']} aria-hidden="true">
            {number}
          </span>
          {step.caption}
        </figcaption>
      </figure>
    </li>
  );
}

function NotHere() {
  return (
    <SubPage title="Tutorial" back={toTutorials}>
      <div className="card">
        <EmptyState
          title="This tutorial isn’t here"
          action={
            <PlainButton variant="soft" to={toTutorials.path}>
              All tutorials
            </PlainButton>
          }
        >
          It may have another name now.
        </EmptyState>
      </div>
    </SubPage>
  );
}

export function TutorialPicturesScreen() {
  const { id = '' } = useParams();
  const tutorial = tutorialOf(id);
  if (!tutorial) return <NotHere />;
  const next = tutorials[tutorials.indexOf(tutorial) + 1];
  return (
    <SubPage title={tutorial.title} intro={`${tutorial.summary}.`} back={toTutorials}>
      <ol className={styles['steps']}>
        {tutorial.steps.map((step, at) => (
          <Step key={step.picture} step={step} number={at + 1} />
        ))}
      </ol>
      {next && (
        <div>
          <PlainButton variant="soft" to={hrefOf('tutorial', { id: next.id })}>
            Next: {next.title}
          </PlainButton>
        </div>
      )}
    </SubPage>
  );
}
