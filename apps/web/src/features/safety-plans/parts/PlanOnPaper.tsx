// What of a plan goes on paper: its name and its parts.
import type { SafetyPlan } from '@mycrew/contract/safety-plans.ts';
import '#shared/styles/paper.css';
import { PlanParts } from './PlanParts.tsx';
import styles from './PlanOnPaper.module.css';

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
