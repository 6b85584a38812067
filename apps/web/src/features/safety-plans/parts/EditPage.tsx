// A page on which a plan is written: how it stands with saving, what is asked, and the ways on.
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { SaveBanner, SaveLine } from '#shared/outbox/SaveLine.tsx';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { topBar } from '#shared/ui/bars.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { StepString } from '#shared/ui/StepString.tsx';
import type { Editing } from '../EditFrame.tsx';
import { contentOf } from '../planDraft.ts';
import { planSaving } from '../planSaving.ts';
import { editPath } from '../planWords.ts';
import { TwoPlans } from './TwoPlans.tsx';
import styles from './EditPage.module.css';

interface EditPageProps {
  editing: Editing;
  back: string;
  /** Of how many, counted from 1. */
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
  /** What I wrote becomes a plan of its own. */
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
      <SaveBanner state={saving.state} what="plan" onKeepAsNew={asNewPlan} />
      {saving.state.is === 'two' ? (
        <TwoPlans
          mine={saving.page}
          theirs={contentOf(saving.state.theirs)}
          onMine={() => saving.state.is === 'two' && saving.storeMine(saving.state.theirs)}
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
  /** Where something else on the page is what one came for. */
  isQuiet?: boolean;
  onGo?: () => void;
}

/** One way back and one on, of the same height. */
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
