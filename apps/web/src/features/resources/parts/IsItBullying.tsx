// Four questions and what they add up to. The answers stay on this page and go nowhere.
import { routes } from '@mycrew/contract/paths.ts';
import { useState } from 'react';
import { Chip } from '#shared/ui/Chip.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { type BullyingAnswers, type BullyingQuestion, bullyingQuestions, verdictOf } from '../bullying.ts';
import { ArticleRows } from './ArticleRows.tsx';
import styles from './isItBullying.module.css';

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

export function IsItBullying() {
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
