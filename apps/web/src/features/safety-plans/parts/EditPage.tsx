// An editing page of a plan: save state, question, next and back.
import { planSections } from '@mycrew/contract/safety-plans.ts';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { SaveBanner, SaveLine } from '#shared/outbox/SaveLine.tsx';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { topBar } from '#shared/ui/bars.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { StepString } from '#shared/ui/StepString.tsx';
import type { Editing } from '../EditFrame.tsx';
import { contentOf, type PlanContent } from '../planDraft.ts';
import { planSaving } from '../planSaving.ts';
import { editPath, sectionWords } from '../planWords.ts';
import styles from './EditPage.module.css';
import planStyles from './plan.module.css';

interface TwoPlansProps {
  own: PlanContent;
  theirs: PlanContent;
  onOwn: () => void;
  onTheirs: () => void;
}

function Version({
  heading,
  plan,
  label,
  onChoose,
}: {
  heading: string;
  plan: PlanContent;
  label: string;
  onChoose: () => void;
}) {
  return (
    <section className={`card ${planStyles['part']}`} aria-label={heading}>
      <p className="label">{heading}</p>
      <p className="h3">{plan.title}</p>
      {planSections
        .filter((section) => plan.sections[section].some(({ text }) => text.trim()))
        .map((section) => (
          <div key={section}>
            <p className="small muted strong">{sectionWords[section].title}</p>
            <ol className={planStyles['steps']}>
              {plan.sections[section].map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ol>
          </div>
        ))}
      <PlainButton variant="soft" onClick={onChoose}>
        {label}
      </PlainButton>
    </section>
  );
}

/** A conflict of two devices: both versions are shown, and the writer decides. */
const TwoPlans = ({ own, theirs, onOwn, onTheirs }: TwoPlansProps) => (
  <div className={planStyles['parts']}>
    <div role="alert">
      <h1 className="h2">Another device changed this plan</h1>
      <p className="muted">Nothing is lost: both versions are here. Which one should stay?</p>
    </div>
    <Version heading="On this device" plan={own} label="Keep mine" onChoose={onOwn} />
    <Version heading="On the other device" plan={theirs} label="Keep theirs" onChoose={onTheirs} />
  </div>
);

interface EditPageProps {
  editing: Editing;
  back: string;
  /** Total, counted from 1. */
  at: number;
  of: number;
  title: string;
  question: string;
  children: ReactNode;
  ways: ReactNode;
}

export function EditPage({ editing, back, at, of, title, question, children, ways }: EditPageProps) {
  const { saving } = editing;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAt = useRef(at);
  useEffect(() => {
    if (wasAt.current === at) return;
    wasAt.current = at;
    heading.current?.focus();
    window.scrollTo?.({ top: 0 });
  }, [at]);
  /** The own version becomes a new plan. */
  const asNewPlan = () => {
    void navigate(editPath(planSaving.asNew(editing.id, saving.page)), { replace: true });
  };
  return (
    <div className={styles['page']}>
      <FocusedHeader
        ref={topBar}
        back={back}
        title={<SaveLine state={saving.state} isOnServer={saving.page.base > 0} />}
      />
      <SaveBanner state={saving.state} what="plan" onStoreAsNew={asNewPlan} />
      {saving.state.is === 'two' ? (
        <TwoPlans
          own={saving.page}
          theirs={contentOf(saving.state.theirs)}
          onOwn={() => saving.state.is === 'two' && saving.storeOwn(saving.state.theirs)}
          onTheirs={() => saving.state.is === 'two' && saving.storeTheirs(saving.state.theirs)}
        />
      ) : (
        <>
          <div className={styles['head']}>
            <StepString steps={of} at={at} width={220} />
            <h1 ref={heading} tabIndex={-1} className={`h1 ${styles['heading']}`}>
              {title}
            </h1>
            <p className="muted">{question}</p>
          </div>
          {children}
          <div className={styles['ways']}>{ways}</div>
        </>
      )}
    </div>
  );
}

interface WaysProps {
  back?: string;
  on: string;
  words: string;
  /** Where another control is the main action. */
  isQuiet?: boolean;
  onGo?: () => void;
}

/** Back and next. */
export function Ways({ back, on, words, isQuiet = false, onGo }: WaysProps) {
  return (
    <>
      {back && (
        <PlainButton variant="outline" to={back}>
          Back
        </PlainButton>
      )}
      <PlainButton variant={isQuiet ? 'outline' : 'primary'} to={on} onClick={onGo}>
        {words}
      </PlainButton>
    </>
  );
}
