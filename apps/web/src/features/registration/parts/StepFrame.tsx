// Frame of each step of sign-up: progress, a focused heading, the form, next and back.
import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react';
import ArrowLeftIcon from '~icons/ph/arrow-left';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { StepString } from '#shared/ui/StepString.tsx';
import { stepCount } from '../signUpSteps.ts';
import styles from '../signUp.module.css';

interface StepFrameProps {
  step: number;
  of?: number;
  title: string;
  intro: ReactNode;
  next: string;
  isSending?: boolean;
  onSubmit: FormEventHandler;
  onBack?: () => void;
  onSkip?: () => void;
  children: ReactNode;
}

export function StepFrame(props: StepFrameProps) {
  const { step, of = stepCount, title, intro, next, isSending = false, onSubmit, onBack, onSkip, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step > 1) heading.current?.focus();
  }, [step]);
  return (
    <form className={styles.signUp} noValidate onSubmit={onSubmit}>
      <div className={styles.way}>
        {onBack && (
          <button type="button" className={`iconButton ${styles.back}`} aria-label="Back" onClick={onBack}>
            <ArrowLeftIcon size={24} />
          </button>
        )}
        <StepString steps={of} at={step} />
        <span className="caption hint" aria-hidden="true">
          {step} of {of}
        </span>
      </div>
      <div>
        <h1 className="h1" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.intro}>{intro}</p>
        {onSkip && (
          <PlainButton variant="text" className={styles.skip} onClick={onSkip}>
            Skip
          </PlainButton>
        )}
      </div>
      {children}
      <div className={styles.on}>
        <PlainButton type="submit" size="large" full loading={isSending}>
          {next}
        </PlainButton>
      </div>
    </form>
  );
}
