// Ideas for whoever is stuck, behind a tap: one's own words come first.
import type { PlanKind, PlanSection } from '@mycrew/contract/safety-plans.ts';
import PlusBoldIcon from '~icons/ph/plus-bold';
import { Chip } from '#shared/ui/Chip.tsx';
import { suggestionsFor } from '../suggestions.ts';
import styles from './plan.module.css';

interface IdeasProps {
  kind: PlanKind;
  section: PlanSection;
  there: readonly string[];
  onUse: (idea: string) => void;
}

export function Ideas({ kind, section, there, onUse }: IdeasProps) {
  const ideas = suggestionsFor(kind, section, there);
  if (ideas.length === 0) return null;
  return (
    <details className={styles['ideas']}>
      <summary className="link">Stuck? Some ideas</summary>
      <p className="small muted">Take one and make it yours.</p>
      <div className="wrap8">
        {ideas.map((idea) => (
          <Chip key={idea} icon={<PlusBoldIcon size={14} aria-hidden="true" />} onClick={() => onUse(idea)}>
            {idea}
          </Chip>
        ))}
      </div>
    </details>
  );
}
