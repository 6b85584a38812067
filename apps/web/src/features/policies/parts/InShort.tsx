// What has changed in a policy, then all of it in plain words, folded away; where it cannot be read, the gate does without.
import type { PolicyText } from '@mycrew/contract/policies.ts';
import CaretDownBoldIcon from '~icons/ph/caret-down-bold';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { readPolicy } from '../policies.queries.ts';
import styles from './TermsGate.module.css';

const titles: Record<PolicyText['Type'], { changes: string; whole: string }> = {
  terms: { changes: 'What’s new in the terms', whole: 'The terms in plain words' },
  privacy: { changes: 'What’s new in the privacy policy', whole: 'The privacy policy in plain words' },
};

function Changes({ policy: { Type, Changes: changes } }: { policy: PolicyText }) {
  if (changes.length === 0) return null;
  return (
    <section className={styles['changes']} aria-label={titles[Type].changes}>
      <h2 className="title">{titles[Type].changes}</h2>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}

export function InShort({ type }: { type: PolicyText['Type'] }) {
  const { data } = useAnswer(type, (signal) => readPolicy(type, signal));
  if (!data) return null;
  return (
    <>
      <Changes policy={data} />
      <details className={styles['short']}>
        <summary className="title">
          {titles[type].whole}
          <CaretDownBoldIcon size={20} aria-hidden="true" />
        </summary>
        <dl>
          {data.Sections.map(({ Heading, Plain }) => (
            <div key={Heading}>
              <dt className="strong">{Heading}</dt>
              <dd className="muted">{Plain}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
