// A youth's shared plan: how to help first, then the other shared parts.
import type { SharedPlan } from '@mycrew/contract/safety-plans.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import ChatCircleFillIcon from '~icons/ph/chat-circle-fill';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import PhoneFillIcon from '~icons/ph/phone-fill';
import { isApiError } from '#shared/api/ApiError.ts';
import { timeAgo } from '#shared/format/times.ts';
import { telHref } from '#shared/help/phoneLinks.ts';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import styles from '../parts/plan.module.css';
import { kindWords, sectionWords } from '../planWords.ts';
import { safetyPlanQueries } from '../safety-plans.queries.ts';

function Shown({ plan, name }: { plan: SharedPlan; name: string }) {
  return (
    <section className={styles['parts']} aria-label={kindWords[plan.Kind].title}>
      <p className="small muted">
        {kindWords[plan.Kind].title}. {name} wrote this, {timeAgo(plan.UpdatedOn)}.
      </p>
      {plan.Sections.map(({ Section, Steps }) => (
        <div key={Section} className={`card ${styles['part']}`}>
          <h2 className="title">{Section === 'how-to-help' ? `How to help ${name}` : sectionWords[Section].title}</h2>
          <ul className={styles['steps']}>
            {Steps.map(({ Text, Number }, index) => (
              <li key={index} className={styles['step']}>
                <span className={styles['stepText']}>{Text}</span>
                {Number && (
                  <PlainButton
                    variant="soft"
                    size="small"
                    href={telHref(Number)}
                    icon={<PhoneFillIcon size={20} aria-hidden="true" />}
                  >
                    Call {Number}
                  </PlainButton>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const Nothing = () => (
  <div className="card">
    <EmptyState
      title="Nothing is shared with you"
      action={<PlainButton to={routes.contacts.path}>My contacts</PlainButton>}
    >
      When somebody you crew for shows you how to help them, it stands here. You can always ask them.
    </EmptyState>
  </div>
);

export function HowToHelpScreen() {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const reading = useQuery({ ...safetyPlanQueries.ofSomebody(id), refetchOnMount: 'always' });
  useOn('changed', ({ topic }) => {
    if (topic === 'shared-plans') readAgain(queries, safetyPlanQueries.others);
  });
  const isGone = isApiError(reading.error) && reading.error.status === 404;
  const shown = isGone ? undefined : reading.data;
  const name = shown?.Youth.FirstName ?? 'them';
  return (
    <SubPage
      title={shown ? `How to help ${name}` : 'How to help'}
      intro="In their own words. Read it with care, and keep it between you."
      back={{ path: routes.contacts.path, label: 'Contacts' }}
    >
      {!shown && !isGone && <ReadState of={reading} shape="card" loading="Opening it" failed="It didn’t open" />}
      {(isGone || shown?.Plans.length === 0) && <Nothing />}
      {shown?.Plans.map((plan) => (
        <Shown key={plan._id} plan={plan} name={name} />
      ))}
      {shown && (
        <PlainButton
          to={hrefOf('chat', { id: shown.Youth._id })}
          icon={<ChatCircleFillIcon size={20} aria-hidden="true" />}
        >
          Chat with {name}
        </PlainButton>
      )}
      <RowGroup>
        <RowLink
          to={routes.professionalHelpHere.path}
          icon={<LifebuoyIcon size={24} />}
          label="When it’s more than friends can hold"
          help="Who else helps, for them and for you. In danger, call 000"
        />
      </RowGroup>
    </SubPage>
  );
}
