// The printed plan.
import type { SafetyPlan } from '@mycrew/contract/safety-plans.ts';
import { Link } from 'react-router';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import '#shared/styles/paper.css';
import { editPath, sectionWords } from '../planWords.ts';
import { ActButton } from './ActButton.tsx';
import styles from './PlanOnPaper.module.css';
import { VisibilityLine } from './VisibilityLine.tsx';
import planStyles from './plan.module.css';

/** The plan's parts in order, each with its readers and an edit link; used for print, too. */
function PlanParts({ plan }: { plan: SafetyPlan }) {
  return (
    <div className={planStyles['parts']}>
      {plan.Sections.map(({ Section, Steps }) => (
        <section key={Section} className={`card ${planStyles['part']}`} aria-labelledby={`part-${Section}`}>
          <div className={planStyles['partHead']}>
            <h2 id={`part-${Section}`} className="title">
              {sectionWords[Section].title}
            </h2>
            <Link
              className={`iconButton ${planStyles['onScreen']}`}
              to={editPath(plan._id, Section)}
              aria-label={`Change ${sectionWords[Section].title}`}
            >
              <PencilSimpleLineIcon size={22} aria-hidden="true" />
            </Link>
          </div>
          <ol className={planStyles['steps']}>
            {Steps.map(({ Text, Act }, index) => (
              // Steps have no id: the index is their key.
              <li key={index} className={planStyles['step']}>
                <span className={planStyles['stepText']}>{Text}</span>
                {Act?.Kind === 'call' && <span className={`small muted ${planStyles['onPaper']}`}>{Act.Number}</span>}
                <ActButton act={Act} size="small" className={planStyles['onScreen']} />
              </li>
            ))}
          </ol>
          <VisibilityLine plan={plan} section={Section} />
        </section>
      ))}
    </div>
  );
}

export const PlanOnPaper = ({ plan }: { plan: SafetyPlan }) => (
  <div data-paper>
    <p className={`h2 ${styles['title']}`}>{plan.Title}</p>
    {plan.Sections.length === 0 ? (
      <p className="card">Nothing stands in it yet. One step in one part is a plan already.</p>
    ) : (
      <PlanParts plan={plan} />
    )}
  </div>
);
