// The tour over home: a mask with a cut-out for the target, and the text beside it.
import { routes } from '@mycrew/contract/paths.ts';
import { useLayoutEffect, useRef, useState, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import XIcon from '~icons/ph/x';
import { updateSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { StepString } from '#shared/ui/StepString.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { useModal } from '#shared/ui/useModal.ts';
import { placeBeside, type Box } from '../placing.ts';
import { stepsFor, pointAt, type TourStep } from '../tourSteps.ts';
import styles from '../tour.module.css';
import { finishTour } from '../tour.queries.ts';

interface Place {
  box: Box | null;
  radius: number;
  inMenu: boolean;
}

const nowhere: Place = { box: null, radius: 0, inMenu: false };
const same = (a: Place, b: Place): boolean => JSON.stringify(a) === JSON.stringify(b);

function placeOf(element: HTMLElement | null, inMenu: boolean): Place {
  if (!element) return { ...nowhere, inMenu };
  const { left, top, width, height } = element.getBoundingClientRect();
  const radius = Number.parseFloat(getComputedStyle(element).borderRadius) || 0;
  return { box: { left, top, width, height }, radius: Math.min(radius, height / 2), inMenu };
}

/** Tracks the position of the step's target. */
function usePointed(step: TourStep, places: readonly string[]): Place {
  const [place, setPlace] = useState<Place>(nowhere);
  useLayoutEffect(() => {
    pointAt(step, places).element?.scrollIntoView?.({ block: 'center', inline: 'center' });
  }, [step, places]);
  useEffect(() => {
    const look = () => {
      const { element, inMenu } = pointAt(step, places);
      const next = placeOf(element, inMenu);
      setPlace((before) => (same(before, next) ? before : next));
    };
    look();
    // The layout changes during loading and on rotation.
    const grown = new ResizeObserver(look);
    grown.observe(document.body);
    window.addEventListener('resize', look);
    window.addEventListener('scroll', look, true);
    return () => {
      grown.disconnect();
      window.removeEventListener('resize', look);
      window.removeEventListener('scroll', look, true);
    };
  }, [step, places]);
  return place;
}

/** Closes at once and sends the step to the server. A first tour stays on home; a repeated one leads back to the tutorials. */
function useEndOfTour(isAsked: boolean): (stepIndex: number) => void {
  const navigate = useNavigate();
  return (stepIndex) => {
    finishTour(stepIndex).catch(() => toast.error('Error while closing'));
    updateSession({ YouthTutorialSkip: false });
    void navigate(isAsked ? routes.settingsTutorials.path : routes.home.path, { replace: true });
  };
}

const aroundPx = 8;

/** Dims the page around the target. */
function TourMask({ box, radius }: { box: Box | null; radius: number }) {
  if (!box) return <div className={styles['shade']} />;
  const place = {
    left: box.left - aroundPx,
    top: box.top - aroundPx,
    width: box.width + 2 * aroundPx,
    height: box.height + 2 * aroundPx,
    borderRadius: radius + aroundPx,
  };
  return <div className={styles['hole']} style={place} />;
}

interface TourProps {
  isYouth: boolean;
  /** Started from the tutorials. */
  isAsked: boolean;
  /** Menu targets. */
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
    // The first step has no Back button: its focus would be lost.
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
