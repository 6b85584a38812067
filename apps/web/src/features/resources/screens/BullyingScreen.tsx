// Bullying: four questions first, then advice for targets, witnesses and bullies.
import { routes } from '@mycrew/contract/paths.ts';
import { useState } from 'react';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { Chip } from '#shared/ui/Chip.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import {
  bullyingGroups,
  type BullyingAnswers,
  type BullyingQuestion,
  bullyingQuestions,
  verdictOf,
} from '../bullying.ts';
import { ArticleRows } from '../parts/ArticleRows.tsx';
import { toResources } from '../ways.ts';
import styles from './BullyingScreen.module.css';

interface YesNoProps {
  question: string;
  help: string;
  answer: boolean | undefined;
  onAnswer: (answer: boolean) => void;
}

function YesNo({ question, help, answer, onAnswer }: YesNoProps) {
  return (
    <fieldset className={styles['question']}>
      <legend className="title">{question}</legend>
      <p className="small muted">{help}</p>
      <div className={styles['answers']}>
        <Chip chosen={answer === true} onClick={() => onAnswer(true)}>
          Yes
        </Chip>
        <Chip chosen={answer === false} onClick={() => onAnswer(false)}>
          No
        </Chip>
      </div>
    </fieldset>
  );
}

/** Answers stay on this page. */
function IsItBullying() {
  const [answers, setAnswers] = useState<Partial<BullyingAnswers>>({});
  const verdict = verdictOf(answers);
  const answer = (key: BullyingQuestion) => (value: boolean) => setAnswers({ ...answers, [key]: value });
  return (
    <section className={`card ${styles['check']}`} aria-labelledby="is-it-bullying">
      <div>
        <h2 className="h3" id="is-it-bullying">
          Is it bullying?
        </h2>
        <p className="small muted">Your answers stay on this page. Nobody sees them.</p>
      </div>
      {bullyingQuestions.map(({ key, ...words }) => (
        <YesNo key={key} {...words} answer={answers[key]} onAnswer={answer(key)} />
      ))}
      <output className={styles['verdict']}>
        {verdict && (
          <span className={`banner ${verdict.urgent ? 'banner--alert' : 'banner--lamp'}`}>
            <span className="banner__text">
              <strong>{verdict.title}.</strong> {verdict.words}
            </span>
          </span>
        )}
      </output>
      {verdict?.urgent && (
        <PlainButton variant="alert" to={routes.professionalHelp.path}>
          See who to call
        </PlainButton>
      )}
      {verdict && <ArticleRows heading="What you can do next" ids={verdict.next} />}
    </section>
  );
}

export function BullyingScreen() {
  return (
    <SubPage
      title="Bullying"
      intro="At school, at work, at home or online: what it is, and what you can do about it."
      back={toResources}
      beside={<QuickExit title="A to Z" />}
    >
      <IsItBullying />
      {bullyingGroups.map(({ heading, ids }) => (
        <ArticleRows key={heading} heading={heading} ids={ids} />
      ))}
      <RowGroup heading="Somebody to talk to">
        <RowLink to={routes.distressAlert.path} label="My Crew" help="A Distress Alert reaches whoever you choose" />
        <RowLink
          to={routes.professionalHelp.path}
          label="Somebody who doesn’t know me"
          help="Counsellors who answer now, without your name"
        />
      </RowGroup>
    </SubPage>
  );
}
