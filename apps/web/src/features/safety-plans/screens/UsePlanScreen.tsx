// A plan in a hard moment: one part at a time, each step with one tap. Help stays below.
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { SafetyPlan } from '@mycrew/contract/safety-plans.ts';
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

type Part = ReturnType<typeof walkOf>[number];

function OnePart({ part: { Section, Steps }, at, of }: { part: Part; at: number; of: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (at > 1) heading.current?.focus();
  }, [at]);
  const first = Steps.find(({ Act }) => Act !== null);
  return (
    <div className="stack16">
      <p className="small muted numbers">
        Part {at} of {of}
      </p>
      <h1 ref={heading} tabIndex={-1} className={`h1 ${styles['words']}`}>
        {sectionWords[Section].title}
      </h1>
      <ul className={styles['steps']}>
        {Steps.map((step, index) => (
          <li key={index} className="stack16">
            <p className={`h2 ${styles['words']}`}>{step.Text}</p>
            <ActButton act={step.Act} variant={step === first ? 'primary' : 'soft'} size="large" full />
          </li>
        ))}
      </ul>
    </div>
  );
}

type End = 'helped' | 'through' | 'empty';

const endWords: Record<End, { title: string; words: string }> = {
  helped: { title: 'Good. That was you', words: 'You can stop here. Come back to it whenever you want.' },
  through: {
    title: 'You’ve gone through it all',
    words: 'That took something. If it’s still as hard, let somebody be with you now.',
  },
  empty: {
    title: 'Nothing to do stands in it yet',
    words: 'You don’t need a plan to get help. Somebody is there right now.',
  },
};

function Ending({ as }: { as: End }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack16">
      <h1 ref={heading} tabIndex={-1} className={`h1 ${styles['words']}`}>
        {endWords[as].title}
      </h1>
      <p>{endWords[as].words}</p>
    </div>
  );
}

function Walk({ plan }: { plan: SafetyPlan }) {
  const queries = useQueryClient();
  const [at, setAt] = useState(0);
  const [hasHelped, setHelped] = useState(false);
  const parts = walkOf(plan);
  const { _id: id } = plan;
  useEffect(() => noteUse(queries, id), [queries, id]);
  const part = hasHelped ? undefined : parts[at];
  const goBack = () => (hasHelped ? setHelped(false) : setAt(at - 1));
  return (
    <>
      {part ? (
        <OnePart part={part} at={at + 1} of={parts.length} />
      ) : (
        <Ending as={hasHelped ? 'helped' : parts.length > 0 ? 'through' : 'empty'} />
      )}
      <div className={styles['ways']}>
        {part && (
          <PlainButton variant="outline" full onClick={() => setHelped(true)}>
            That helped, stop here
          </PlainButton>
        )}
        {(at > 0 || hasHelped) && (
          <PlainButton variant="outline" onClick={goBack}>
            {part ? 'Back one part' : 'Back'}
          </PlainButton>
        )}
        {part ? (
          <PlainButton variant="soft" onClick={() => setAt(at + 1)}>
            {at + 1 < parts.length ? 'Next part' : 'That was the last part'}
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
            <h1 className="h1">One part at a time</h1>
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
