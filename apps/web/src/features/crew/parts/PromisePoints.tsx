import type { Oath } from '@mycrew/contract/crew.ts';
import CheckBoldIcon from '~icons/ph/check-bold';
import styles from './PromisePoints.module.css';

interface PromisePointsProps {
  promise: Oath;
  headingLevel?: 2 | 3;
}

export function PromisePoints({ promise, headingLevel = 3 }: PromisePointsProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="stack10">
      <Heading className="title">{promise.Title}</Heading>
      <p className="muted">{promise.Intro}</p>
      <ul className={styles['points']}>
        {promise.Points.map((point) => (
          <li key={point}>
            <CheckBoldIcon size={20} aria-hidden="true" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
