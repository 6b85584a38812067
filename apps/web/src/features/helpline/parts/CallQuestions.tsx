// What a call is like, question by question.
import type { HelpDirectory } from '@mycrew/contract/helpline.ts';
import { words } from '../helpline.messages.ts';
import styles from './helpPage.module.css';

export function CallQuestions({ questions }: { questions: HelpDirectory['Questions'] }) {
  const about = [...new Set(questions.map(({ About }) => About))];
  return (
    <section className={styles.group} aria-labelledby="call-questions">
      <h2 className="h3" id="call-questions">
        {words('whenICall')}
      </h2>
      {about.map((topic) => (
        <details key={topic} className={`card ${styles.callQuestions}`}>
          <summary className="title">{topic}</summary>
          {questions
            .filter(({ About }) => About === topic)
            .map(({ _id, Question, Answer }) => (
              <div key={_id}>
                <h3 className="label">{Question}</h3>
                {Answer.map((line) => (
                  <p key={line} className="small muted">
                    {line}
                  </p>
                ))}
              </div>
            ))}
        </details>
      ))}
    </section>
  );
}
