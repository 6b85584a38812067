import { hrefOf } from '@mycrew/contract/paths.ts';
import { reviewAfterDays, type SafetyPlan } from '@mycrew/contract/safety-plans.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useNavigate } from 'react-router';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import PrinterIcon from '~icons/ph/printer';
import ShareNetworkIcon from '~icons/ph/share-network';
import TrashIcon from '~icons/ph/trash';
import { clockTime, localDate, longDay, shortDay } from '#shared/format/times.ts';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { OfflineBar } from '#shared/ui/OfflineBar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { PlanNotHere } from '../parts/PlanNotHere.tsx';
import { PlanOnPaper } from '../parts/PlanOnPaper.tsx';
import styles from '../parts/plan.module.css';
import { planSaving } from '../planSaving.ts';
import { editPath, kindWords, lastEditPath, sharePath, toPlans } from '../planWords.ts';
import { removePlan } from '../safety-plans.queries.ts';
import { usePlan } from '../usePlans.ts';

function Around({ plan }: { plan: SafetyPlan }) {
  const [lastUse] = plan.UsedOn;
  const lines: [string, string][] = [
    ...(plan.Likely === null ? [] : [['How likely I am to use it', `${plan.Likely} of 10`] as [string, string]]),
    ...(plan.InTheWay ? [['What might stop me', plan.InTheWay] as [string, string]] : []),
    ...(plan.WhoHelped ? [['Who helped me write it', plan.WhoHelped] as [string, string]] : []),
    ['A look again', plan.ReviewOn ? longDay(plan.ReviewOn) : 'Not asked for'],
    ...(lastUse ? [['Last opened to use', `${shortDay(lastUse)}, ${clockTime(lastUse)}`] as [string, string]] : []),
  ];
  return (
    <section className="card" aria-labelledby="around">
      <h2 id="around" className="title">
        About this plan
      </h2>
      <dl className={styles['meta']}>
        {lines.map(([name, words]) => [
          <dt key={name} className="muted">
            {name}
          </dt>,
          <dd key={`${name}:`}>{words}</dd>,
        ])}
      </dl>
      <p className="small muted">Only you see these lines.</p>
    </section>
  );
}

function RemovePlan({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const gone = () => {
    planSaving.forget(id);
    void navigate(toPlans.path, { replace: true });
  };
  const removing = useMutation({ ...removePlan(useQueryClient(), gone), meta: { quiet: true } });
  return (
    <ConfirmDialog
      id="remove-plan"
      title="Remove this plan?"
      cancelLabel="Keep it"
      confirmLabel="Remove"
      act={() => removing.mutateAsync(id)}
      onClose={onClose}
    >
      It goes for good, here and for everybody who could read of it. It can’t be brought back.
    </ConfirmDialog>
  );
}

function Plan({ plan, isFromDevice }: { plan: SafetyPlan; isFromDevice: boolean }) {
  const { _id: id } = plan;
  const [isRemoving, setRemoving] = useState(false);
  const isToReview = plan.ReviewOn !== null && plan.ReviewOn <= localDate();
  return (
    <>
      {isFromDevice && <OfflineBar>Your plan opens as this device last saw it.</OfflineBar>}
      {isToReview && !isFromDevice && (
        <div className={`banner banner--lamp ${styles['review']}`}>
          <span className="banner__text">
            You wanted to look at this again after {reviewAfterDays} days or so. Does it still fit? No hurry.
          </span>
          <PlainButton size="small" variant="outline" to={lastEditPath(id)}>
            Choose the next day
          </PlainButton>
        </div>
      )}
      <PlainButton
        size="large"
        full
        to={hrefOf('useSafetyPlan', { id })}
        icon={<LifebuoyIcon size={24} aria-hidden="true" />}
      >
        Use it now, one part at a time
      </PlainButton>
      <PlanOnPaper plan={plan} />
      <div className={styles['ways']}>
        <PlainButton variant="soft" to={editPath(id)} icon={<PencilSimpleLineIcon size={20} aria-hidden="true" />}>
          Change it
        </PlainButton>
        <PlainButton variant="outline" to={sharePath(id)} icon={<ShareNetworkIcon size={20} aria-hidden="true" />}>
          Who can see it
        </PlainButton>
        <PlainButton variant="text" icon={<PrinterIcon size={20} aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </PlainButton>
        <PlainButton variant="text" icon={<TrashIcon size={20} aria-hidden="true" />} onClick={() => setRemoving(true)}>
          Remove
        </PlainButton>
      </div>
      <Around plan={plan} />
      {isRemoving && <RemovePlan id={id} onClose={() => setRemoving(false)} />}
    </>
  );
}

export function PlanScreen() {
  const { id = '' } = useParams();
  const { reading, plan, isFromDevice } = usePlan(id);
  return (
    <SubPage
      title={plan?.Title ?? 'Safety plan'}
      {...(plan && { intro: kindWords[plan.Kind].title })}
      back={toPlans}
      beside={<QuickExit />}
    >
      {plan ? <Plan plan={plan} isFromDevice={isFromDevice} /> : <PlanNotHere plan={plan} reading={reading} />}
    </SubPage>
  );
}
