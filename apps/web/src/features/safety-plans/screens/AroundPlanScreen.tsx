// The last page of a plan: name, likelihood of use, obstacles, helpers, and review date.
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { planSections } from '@mycrew/contract/safety-plans.ts';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { Chip } from '#shared/ui/Chip.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { type Editing, useEditing } from '../EditFrame.tsx';
import { inDays } from '../planDraft.ts';
import { editPath, sharePath } from '../planWords.ts';
import { EditPage } from '../parts/EditPage.tsx';
import styles from '../parts/EditPage.module.css';
import { pagesOfAPlan } from './AddPlanScreen.tsx';

const numbers = Array.from({ length: 11 }, (_, index) => index);

function Likely({ editing: { saving } }: { editing: Editing }) {
  const { likely } = saving.page;
  return (
    <fieldset className={styles['likely']}>
      <legend className="label">How likely are you to use it?</legend>
      <div className={styles['scale']}>
        {numbers.map((number) => (
          <Chip
            key={number}
            chosen={likely === number}
            aria-pressed={likely === number}
            onClick={() => saving.change({ likely: likely === number ? null : number })}
          >
            {number}
          </Chip>
        ))}
      </div>
      <p className={`small muted ${styles['ends']}`}>
        <span>0: not at all</span>
        <span>10: for sure</span>
      </p>
      {likely !== null && likely < 6 && (
        <p className="small">
          That’s honest. What would make it a bit easier? Fewer steps, or one person who knows about it?
        </p>
      )}
    </fieldset>
  );
}

function Around({ editing }: { editing: Editing }) {
  const { id, saving } = editing;
  const { page: plan, change, save } = saving;
  const navigate = useNavigate();
  const [isFinishing, setFinishing] = useState(false);
  const finish = async (asksToShare: boolean) => {
    setFinishing(true);
    change({ isWanted: true });
    const outcome = await save();
    setFinishing(false);
    if (outcome.is === 'saved' || outcome.is === 'idle')
      return void navigate(asksToShare ? sharePath(id) : hrefOf('safetyPlan', { id }));
    // The outbox sends it.
    if (outcome.is === 'waiting') void navigate(routes.safetyPlans.path);
  };
  return (
    <EditPage
      editing={editing}
      back={editPath(id, planSections.at(-1))}
      at={pagesOfAPlan}
      of={pagesOfAPlan}
      title="Nearly there"
      question="A name to find it by, and when to look at it again. Only you see what you write here."
      ways={
        <>
          <PlainButton variant="outline" onClick={() => void finish(true)}>
            Choose who sees it
          </PlainButton>
          <PlainButton loading={isFinishing} onClick={() => void finish(false)}>
            Done
          </PlainButton>
        </>
      }
    >
      <div className={`card ${styles['fields']}`}>
        <Field
          label="What do you call it?"
          maxLength={100}
          value={plan.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <Likely editing={editing} />
        <Field
          multiline
          optional
          rows={3}
          label="What might stop you from using it?"
          maxLength={1_000}
          value={plan.inTheWay}
          onChange={({ currentTarget }) => change({ inTheWay: currentTarget.value })}
        />
        <Field
          optional
          label="Who helped you write it?"
          maxLength={200}
          value={plan.whoHelped}
          onChange={({ currentTarget }) => change({ whoHelped: currentTarget.value })}
        />
        <Field
          optional
          label="When should it ask for a look again?"
          help="One quiet notice on that day. Empty: it never asks."
          type="date"
          min={inDays(1)}
          value={plan.reviewOn ?? ''}
          onChange={({ currentTarget }) => change({ reviewOn: currentTarget.value || null })}
        />
      </div>
    </EditPage>
  );
}

export function AroundPlanScreen() {
  const editing = useEditing();
  return editing ? <Around editing={editing} /> : <Navigate to={routes.safetyPlans.path} replace />;
}
