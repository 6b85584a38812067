// A plan to be read, and what goes on paper: its parts in their order, each with who can see it and a way to change it.
import type { SafetyPlan } from '@mycrew/contract/safety-plans.ts';
import { Link } from 'react-router';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import { editPath, sectionWords } from '../planWords.ts';
import { ActButton } from './ActButton.tsx';
import { VisibilityLine } from './VisibilityLine.tsx';
import styles from './plan.module.css';

export function PlanParts({ plan }: { plan: SafetyPlan }) {
  return (
    <div className={styles['parts']}>
      {plan.Sections.map(({ Section, Steps }) => (
        <section key={Section} className={`card ${styles['part']}`} aria-labelledby={`part-${Section}`}>
          <div className={styles['partHead']}>
            <h2 id={`part-${Section}`} className="title">
              {sectionWords[Section].title}
            </h2>
            <Link
              className={`iconButton ${styles['onScreen']}`}
              to={editPath(plan._id, Section)}
              aria-label={`Change ${sectionWords[Section].title}`}
            >
              <PencilSimpleLineIcon size={22} aria-hidden="true" />
            </Link>
          </div>
          <ol className={styles['steps']}>
            {Steps.map(({ Text, Act }, index) => (
              // Steps have no name of their own: their place is who they are.
              <li key={index} className={styles['step']}>
                <span className={styles['stepText']}>{Text}</span>
                {Act?.Kind === 'call' && <span className={`small muted ${styles['onPaper']}`}>{Act.Number}</span>}
                <ActButton act={Act} size="small" className={styles['onScreen']} />
              </li>
            ))}
          </ol>
          <VisibilityLine plan={plan} section={Section} />
        </section>
      ))}
    </div>
  );
}
