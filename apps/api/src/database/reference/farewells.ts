// Ready words for the end of a relation: kind, without blame, and each good for both directions.
import { helplineNumber } from '@mycrew/contract/constants.ts';

export interface FarewellRow {
  id: string;
  title: string;
  /** What the other one reads; null: nothing is sent. */
  message: string | null;
  fits: 'remove' | 'leave' | 'both';
  /** Whoever chooses it may not be safe. */
  offersHelp: boolean;
}

export const farewells: readonly FarewellRow[] = [
  {
    id: 'need-space',
    title: 'I need some space',
    message: 'I need some space for a while, so I’m stepping back here. Thank you for being there.',
    fits: 'both',
    offersHelp: false,
  },
  {
    id: 'life-changed',
    title: 'Life has changed',
    message: 'A lot has changed in my life, and I’m saying goodbye here. Thank you for the time we had.',
    fits: 'both',
    offersHelp: false,
  },
  {
    id: 'smaller-circle',
    title: 'A smaller circle for now',
    message: 'I’m keeping a smaller circle for now. It’s nothing you did, and I’m glad you were part of it.',
    fits: 'remove',
    offersHelp: false,
  },
  {
    id: 'cannot-support',
    title: 'I can’t give the support you deserve right now',
    message: `I can’t give you the support you deserve right now, so I’m stepping back. I hope somebody close can be there, and Kids Helpline is there any time on ${helplineNumber}.`,
    fits: 'leave',
    offersHelp: false,
  },
  {
    id: 'other-ways',
    title: 'I prefer other ways to talk',
    message: 'I’d rather talk in other ways than in here. You know where to find me.',
    fits: 'both',
    offersHelp: false,
  },
  { id: 'for-my-safety', title: 'For my safety', message: null, fits: 'both', offersHelp: true },
];
