// Follows what a step of the tour points at, wherever the page moves it.
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Box } from './placing.ts';
import { pointAt, type TourStep } from './tourSteps.ts';

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

export function usePointed(step: TourStep, places: readonly string[]): Place {
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
    // The page grows while it is read, and turns with the phone.
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
