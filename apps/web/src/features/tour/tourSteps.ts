// The eight steps of the tour in order: text and target element.
import { routes } from '@mycrew/contract/paths.ts';
import { tourSteps as stepCount } from '@mycrew/contract/constants.ts';

export interface TourStep {
  /** Counted from 0, as in the API. */
  index: number;
  title: string;
  text: string;
  /** The step's page, if it has a tab; in the menu on narrow screens. */
  place?: string;
  /** The target's `data-tour`. */
  mark?: string;
  /** Not for supporters. */
  youthOnly?: true;
}

const steps: Omit<TourStep, 'index'>[] = [
  {
    title: 'Add Crew',
    text: 'Ask in people you trust, up to nine. They hear from us only when you say so.',
    mark: 'add-crew',
    // Fallback without such a button: under Contacts.
    place: routes.contacts.path,
    youthOnly: true,
  },
  {
    title: 'Emergency Button',
    text: 'When it gets too much: alert your Crew, or reach Kids Helpline or 000. It is on every screen, also while the app is locked.',
    mark: 'alert',
  },
  {
    title: 'Check-in',
    text: 'Say how you are. It takes about a minute, and you choose who hears, every time.',
    mark: 'check-in',
    youthOnly: true,
  },
  {
    title: 'Contacts',
    text: 'Your Crew, the people you crew for, and your connections: ask somebody in, or let somebody go.',
    place: routes.contacts.path,
  },
  {
    title: 'Resources',
    text: 'Help from A to Z, safety plans, and whom to call for what.',
    place: routes.resources.path,
  },
  {
    title: 'Journal',
    text: 'Private, only for you. Where you like, you share a page with your Crew.',
    place: routes.journal.path,
    youthOnly: true,
  },
  {
    title: 'Experiences',
    text: 'What others went through. Read, and write and share your own with the community.',
    place: routes.experiences.path,
  },
  {
    title: 'Check-in History',
    text: 'Your check-ins and moods as a calendar, each day in its colour.',
    mark: 'history',
    youthOnly: true,
  },
];

const numbered: TourStep[] = steps.slice(0, stepCount).map((step, index) => ({ ...step, index }));

export const stepsFor = (isYouth: boolean): TourStep[] => numbered.filter(({ youthOnly }) => isYouth || !youthOnly);

export interface Pointed {
  element: HTMLElement | null;
  inMenu: boolean;
}

const isSeen = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;
const firstSeen = (selector: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(isSeen) ?? null;

/** `places`: targets of the menu. A target missing from the page is described in words alone. */
export function pointAt({ place, mark }: TourStep, places: readonly string[]): Pointed {
  const own = mark ? firstSeen(`[data-tour~="${mark}"]`) : null;
  const tab = place ? firstSeen(`nav [href="${place}"]`) : null;
  if (own || tab || !place || !places.includes(place)) return { element: own ?? tab, inMenu: false };
  const menu = firstSeen('[data-tour~="menu"]');
  return { element: menu, inMenu: menu !== null };
}
