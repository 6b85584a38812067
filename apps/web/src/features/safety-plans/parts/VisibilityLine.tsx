// Who can see one part.
import type { PlanSection, SafetyPlan } from '@mycrew/contract/safety-plans.ts';
import { partVisibilityWords } from '@mycrew/contract/who-sees.ts';
import EyeIcon from '~icons/ph/eye';
import LockSimpleFillIcon from '~icons/ph/lock-simple-fill';
import styles from './plan.module.css';

export function VisibilityLine({
  plan,
  section,
}: {
  plan: Pick<SafetyPlan, 'SharedWith'> | null;
  section: PlanSection;
}) {
  const readers = (plan?.SharedWith ?? []).filter(({ Sections }) => Sections.includes(section));
  const Icon = readers.length > 0 ? EyeIcon : LockSimpleFillIcon;
  return (
    <p className={`small muted ${styles['sight']}`}>
      <Icon size={18} aria-hidden="true" />
      <span>{partVisibilityWords(readers)}</span>
    </p>
  );
}
