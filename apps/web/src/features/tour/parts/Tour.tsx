// The tour over home: the page behind a mask, what it is about left light, and the words beside it.
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import XIcon from '~icons/ph/x';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { StepString } from '#shared/ui/StepString.tsx';
import { useModal } from '#shared/ui/useModal.ts';
import { placeBeside } from '../placing.ts';
import { stepsFor } from '../tourSteps.ts';
import { usePointed } from '../usePointed.ts';
import { useEndOfTour } from '../useEndOfTour.ts';
import styles from '../tour.module.css';
import { TourMask } from './TourMask.tsx';

interface TourProps {
  isYouth: boolean;
  /** Somebody asked for it, on the page of the tutorials. */
  isAsked: boolean;
  /** Where the menu leads. */
  places: readonly string[];
}

export function Tour({ isYouth, isAsked, places }: TourProps) {
  const [steps] = useState(() => stepsFor(isYouth));
  const [at, setAt] = useState(0);
  const endTour = useEndOfTour(isAsked);
  const step = steps[at]!;
  const { box, radius, inMenu } = usePointed(step, places);
  const isLast = at === steps.length - 1;
  const end = () => endTour(step.index);

  const onwards = useRef<HTMLButtonElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const modal = useModal(end, onwards);
  useLayoutEffect(() => {
    const card = words.current;
    if (!card) return;
    const view = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = placeBeside(box, { width: card.offsetWidth, height: card.offsetHeight }, view);
    card.style.left = `${left}px`;
    card.style.top = `${top}px`;
  });

  const back = () => {
    setAt(at - 1);
    // On the first step there is no way back: the focus would be lost with the button.
    if (at === 1) onwards.current?.focus();
  };
  return createPortal(
    <dialog
      {...modal}
      closedby="closerequest"
      className={styles['tour']}
      tabIndex={-1}
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
    >
      <TourMask box={box} radius={radius} />
      <div ref={words} className={styles['words']}>
        <span className={styles['bulbs']}>
          <StepString steps={steps.length} at={at + 1} width={176} label="" />
        </span>
        <button type="button" className={`iconButton ${styles['close']}`} aria-label="Close the tour" onClick={end}>
          <XIcon size={24} aria-hidden="true" />
        </button>
        <div aria-live="polite" aria-atomic="true">
          <h2 id="tour-title" className="h3">
            <span className="visuallyHidden">{`Step ${at + 1} of ${steps.length}: `}</span>
            {step.title}
          </h2>
          <p id="tour-text" className={styles['text']}>
            {step.text}
            {inMenu && ' You find it in the menu.'}
          </p>
        </div>
        <div className={styles['ways']}>
          <PlainButton variant="outline" disabled={at === 0} onClick={back}>
            Previous
          </PlainButton>
          <PlainButton ref={onwards} onClick={isLast ? end : () => setAt(at + 1)}>
            {isLast ? 'Close' : 'Next'}
          </PlainButton>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}
