// Own plans: each with its purpose, its readers, and one tap to use it.
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import type { SafetyPlan } from '@mycrew/contract/safety-plans.ts';
import { Link } from 'react-router';
import EyeIcon from '~icons/ph/eye';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import LockSimpleFillIcon from '~icons/ph/lock-simple-fill';
import PlusBoldIcon from '~icons/ph/plus-bold';
import { listOfNames } from '#shared/format/names.ts';
import { localDate } from '#shared/format/times.ts';
import { useSession } from '#shared/session/session.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { OfflineBar } from '#shared/ui/OfflineBar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { StoredHere } from '#shared/outbox/StoredHere.tsx';
import { planSaving } from '../planSaving.ts';
import styles from '../parts/plan.module.css';
import { editPath, kindWords } from '../planWords.ts';
import { usePlans } from '../usePlans.ts';

const wayUp = { path: routes.resources.path, label: 'Resources' };

const isToReview = ({ ReviewOn }: SafetyPlan): boolean => ReviewOn !== null && ReviewOn <= localDate();

function PlanCard({ plan, isFirst }: { plan: SafetyPlan; isFirst: boolean }) {
  const path = hrefOf('safetyPlan', { id: plan._id });
  const names = plan.SharedWith.map(({ FirstName }) => FirstName);
  return (
    <li className="card stack12">
      <div>
        <h2 className="h3">
          <Link className={styles['planName']} to={path}>
            {plan.Title}
          </Link>
        </h2>
        <p className="small muted">{kindWords[plan.Kind].title}</p>
      </div>
      <div className="wrap8">
        {names.length > 0 ? (
          <Tag tone="info" icon={<EyeIcon size={18} aria-hidden="true" />}>
            {listOfNames(names)} {names.length > 1 ? 'see' : 'sees'} parts of it
          </Tag>
        ) : (
          <Tag icon={<LockSimpleFillIcon size={18} aria-hidden="true" />}>Only you</Tag>
        )}
        {isToReview(plan) && <Tag tone="lamp">Time for a look</Tag>}
      </div>
      <div className={styles['ways']}>
        <PlainButton
          variant={isFirst ? 'primary' : 'soft'}
          to={hrefOf('useSafetyPlan', { id: plan._id })}
          icon={<LifebuoyIcon size={20} aria-hidden="true" />}
          aria-label={`Use it now: ${plan.Title}`}
        >
          Use it now
        </PlainButton>
        <PlainButton variant="outline" to={path} aria-label={`Read it through: ${plan.Title}`}>
          Read it through
        </PlainButton>
      </div>
    </li>
  );
}

const newPlan = (words: string, variant: 'primary' | 'outline' = 'primary') => (
  <PlainButton variant={variant} to={routes.addSafetyPlan.path} icon={<PlusBoldIcon size={18} aria-hidden="true" />}>
    {words}
  </PlainButton>
);

function OwnPlans() {
  const { reading, plans, isFromDevice } = usePlans();
  return (
    <>
      {isFromDevice && <OfflineBar>Your plans open as this device last saw them.</OfflineBar>}
      <StoredHere
        of={planSaving}
        nameOf={(plan) => plan.title.trim() || kindWords[plan.kind].name}
        pathOf={(id) => editPath(id)}
      />
      {!plans && <ReadState of={reading} shape="card" loading="Loading your plans" failed="Your plans didn’t load" />}
      {plans?.length === 0 && (
        <div className="card">
          <EmptyState title="A plan for when it’s hard" action={newPlan('Begin a plan')}>
            Write down on a calm day what helps on a hard one: what you can do, who to call. It takes ten minutes, in
            your own words, and only you see it until you choose.
          </EmptyState>
        </div>
      )}
      {plans && plans.length > 0 && (
        <>
          <ul className="stack14">
            {plans.map((plan, index) => (
              <PlanCard key={plan._id} plan={plan} isFirst={index === 0} />
            ))}
          </ul>
          <div className={styles['ways']}>{newPlan('New plan', 'outline')}</div>
        </>
      )}
    </>
  );
}

export function SafetyPlansScreen() {
  const isSupporter = useSession()?.Kind === 'supporter';
  return (
    <SubPage
      title="Safety plans"
      intro={
        isSupporter ? undefined : 'What to do when it gets hard, one part at a time. They open without a network too.'
      }
      back={wayUp}
    >
      {isSupporter ? (
        <div className="card">
          <EmptyState
            title="Plans belong to young people"
            action={<PlainButton to={routes.contacts.path}>My contacts</PlainButton>}
          >
            What somebody shows you of their plan stands on their page: open them from your contacts and choose ‘How to
            help’.
          </EmptyState>
        </div>
      ) : (
        <OwnPlans />
      )}
    </SubPage>
  );
}
