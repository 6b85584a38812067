// The conditions under which a notice is still valid, checked at each step.
import * as z from 'zod/mini';

export const HoldsWhile = z.enum([
  'inCrew',
  'inTouch',
  'supports',
  'sees',
  'invited',
  'waiting',
  'asked',
  'connected',
  'told',
  'readable',
  'always',
]);
export type HoldsWhile = z.output<typeof HoldsWhile>;

interface Now {
  /** Either way round. */
  isInCrew: boolean;
  /** Neither of the two blocked the other. */
  isUnblocked: boolean;
  /** They are in the crew of whom it is about: supporting each other the other way round alone opens nothing. */
  isSupporter: boolean;
  /** They are, and the youth has not paused what they see. */
  isShown: boolean;
  isInvited: boolean;
  /** Somebody accepted, and the youth has not confirmed them yet. */
  isWaiting: boolean;
  /** A request to be connected that still waits. */
  isAsked: boolean;
  isConnected: boolean;
  /** It is their own alert, or they are still a recipient of it. */
  isNotified: boolean;
  /** An experience that is theirs, or that everybody can read. */
  isReadable: boolean;
}

/** Somebody who left a crew, or an invitation that was answered, gets no more notices. */
export const holds = (holdsWhile: HoldsWhile, now: Now): boolean =>
  ({
    inCrew: now.isInCrew,
    inTouch: now.isInCrew && now.isUnblocked,
    supports: now.isSupporter,
    sees: now.isShown,
    invited: now.isInvited,
    waiting: now.isWaiting,
    asked: now.isAsked,
    connected: now.isConnected,
    told: now.isNotified,
    readable: now.isReadable,
    always: true,
  })[holdsWhile];
