// A plan in a hard moment: one step at a time, large, with one tap to do it. Help stays below all of it.
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { PlanSection, PlanStep, SafetyPlan } from '@mycrew/contract/safety-plans.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useHelp } from '#shared/help/useHelp.ts';
import { HelpBlock } from '#shared/help/HelpBlock.tsx';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { topBar } from '#shared/ui/bars.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { routes } from '@mycrew/contract/paths.ts';
import { useInAppLink } from '#shared/routing/useInAppLink.ts';
import { ActButton } from '../parts/ActButton.tsx';
import { PlanNotHere } from '../parts/PlanNotHere.tsx';
import { sectionWords } from '../planWords.ts';
import { walkOf } from '../walk.ts';
import { noteUse } from '../safety-plans.queries.ts';
import { usePlan } from '../usePlans.ts';
import styles from './UsePlanScreen.module.css';

interface WalkStep {
  section: PlanSection;
  step: PlanStep;
}

function OneStep({ current: { section, step }, at, of }: { current: WalkStep; at: number; of: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (at > 1) heading.current?.focus();
  }, [at]);
  return (
    <div className={styles['step']}>
      <p className="small muted numbers">
        Step {at} of {of} · {sectionWords[section].title}
      </p>
      <h1 ref={heading} tabIndex={-1} className={`display ${styles['words']}`}>
        {step.Text}
      </h1>
      <ActButton act={step.Act} variant="primary" size="huge" full />
    </div>
  );
}

function Walk({ plan }: { plan: SafetyPlan }) {
  const queries = useQueryClient();
  const [at, setAt] = useState(0);
  const steps = walkOf(plan);
  const { _id: id } = plan;
  useEffect(() => noteUse(queries, id), [queries, id]);
  const current = steps[at];
  return (
    <>
      {current ? (
        <OneStep current={current} at={at + 1} of={steps.length} />
      ) : (
        <div className={styles['step']}>
          <h1 className="h1">{steps.length === 0 ? 'Nothing to do stands in it yet' : 'You’ve gone through it all'}</h1>
          <p>
            {steps.length === 0
              ? 'You don’t need a plan to get help. Somebody is there right now.'
              : 'That took something. If it’s still as hard, let somebody be with you now.'}
          </p>
        </div>
      )}
      <div className={styles['ways']}>
        {at > 0 && (
          <PlainButton variant="outline" onClick={() => setAt(at - 1)}>
            Back one step
          </PlainButton>
        )}
        {current ? (
          <PlainButton variant="soft" onClick={() => setAt(at + 1)}>
            {at + 1 < steps.length ? 'Next step' : 'That was the last one'}
          </PlainButton>
        ) : (
          <PlainButton variant="soft" to={hrefOf('safetyPlan', { id })}>
            Read the whole plan
          </PlainButton>
        )}
      </div>
    </>
  );
}

export function UsePlanScreen() {
  const { id = '' } = useParams();
  const { reading, plan } = usePlan(id);
  const { openHelpline, openEmergency } = useHelp();
  const alert = useInAppLink(routes.distressAlert.path);
  return (
    <div className={styles['page']}>
      <FocusedHeader ref={topBar} back={hrefOf('safetyPlan', { id })}>
        <QuickExit />
      </FocusedHeader>
      <div className={styles['middle']}>
        {plan ? (
          <Walk key={plan._id} plan={plan} />
        ) : (
          <>
            <h1 className="h1">One step at a time</h1>
            <PlanNotHere plan={plan} reading={reading} />
          </>
        )}
      </div>
      <HelpBlock
        label="Help right now"
        distressAlert={alert}
        helpline={{ onClick: openHelpline }}
        emergency={{ onClick: openEmergency }}
      />
    </div>
  );
}
