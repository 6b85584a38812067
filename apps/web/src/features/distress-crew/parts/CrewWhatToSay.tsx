// What helps when somebody asks for you, what doesn't, and when it is more than friends can hold.
import { emergencyNumber } from '@mycrew/contract/constants.ts';
import CaretDownBoldIcon from '~icons/ph/caret-down-bold';
import type { ReactNode } from 'react';
import styles from '../crewAnswers.module.css';

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.crewFold}>
      <summary className={styles.crewFoldTitle}>
        <span>{title}</span>
        <CaretDownBoldIcon className={styles.crewFoldCaret} size={20} aria-hidden="true" />
      </summary>
      <div className={styles.crewFoldWords}>{children}</div>
    </details>
  );
}

export function CrewWhatToSay({ youth }: { youth: string }) {
  return (
    <section className="card card--flush" aria-label="How to be there">
      <Fold title="What you could say">
        <ul>
          <li>“I’m here. I’m glad you told me.”</li>
          <li>“You don’t have to explain anything.”</li>
          <li>“Do you want me to listen, or to do something?”</li>
          <li>“I’ll stay on the phone until somebody is with you.”</li>
        </ul>
        <p>Speak slowly. Quiet is fine. If you wonder whether {youth} wants to die, ask it straight: asking is safe.</p>
      </Fold>
      <Fold title="What doesn’t help">
        <ul>
          <li>“It’s not that bad.” “Others have it worse.” “Just calm down.”</li>
          <li>Asking why, or what somebody did wrong.</li>
          <li>Promising to keep it secret when {youth} could get hurt.</li>
          <li>Coming with more people than {youth} asked for.</li>
        </ul>
        <p>If you said one of these, that’s all right. Being there counts for more than the right words.</p>
      </Fold>
      <Fold title={`When to call ${emergencyNumber}`}>
        <ul>
          <li>{youth} is hurt, has taken something, or is about to.</li>
          <li>Somebody threatens {youth}, or there is a weapon.</li>
          <li>{youth} can’t be woken, or isn’t making sense.</li>
          <li>Nobody can reach {youth} and you fear the worst.</li>
        </ul>
        <p>
          You need no permission to call, and nobody is in trouble for it. Say where {youth} is, or was last. Tell{' '}
          {youth} that you called.
        </p>
      </Fold>
    </section>
  );
}
