// Two devices wrote on one plan: both versions are here, and whoever wrote them decides.
import { planSections } from '@mycrew/contract/safety-plans.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { PlanContent } from '../planDraft.ts';
import { sectionWords } from '../planWords.ts';
import styles from './plan.module.css';

interface TwoPlansProps {
  mine: PlanContent;
  theirs: PlanContent;
  onMine: () => void;
  onTheirs: () => void;
}

function Version({
  heading,
  plan,
  keep,
  onKeep,
}: {
  heading: string;
  plan: PlanContent;
  keep: string;
  onKeep: () => void;
}) {
  return (
    <section className={`card ${styles['part']}`} aria-label={heading}>
      <p className="label">{heading}</p>
      <p className="h3">{plan.title}</p>
      {planSections
        .filter((section) => plan.sections[section].some(({ text }) => text.trim()))
        .map((section) => (
          <div key={section}>
            <p className="small muted strong">{sectionWords[section].title}</p>
            <ol className={styles['steps']}>
              {plan.sections[section].map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ol>
          </div>
        ))}
      <PlainButton variant="soft" onClick={onKeep}>
        {keep}
      </PlainButton>
    </section>
  );
}

export const TwoPlans = ({ mine, theirs, onMine, onTheirs }: TwoPlansProps) => (
  <div className={styles['parts']}>
    <div role="alert">
      <h1 className="h2">Another device changed this plan</h1>
      <p className="muted">Nothing is lost: both versions are here. Which one should stay?</p>
    </div>
    <Version heading="On this device" plan={mine} keep="Keep mine" onKeep={onMine} />
    <Version heading="On the other device" plan={theirs} keep="Keep theirs" onKeep={onTheirs} />
  </div>
);
