// A notice is dropped, at each step on its way, once its reason is gone.
import * as z from 'zod/mini';

export const HoldsWhile = z.enum(['inCrew', 'invited', 'told', 'always']);
export type HoldsWhile = z.output<typeof HoldsWhile>;

interface Now {
  isInCrew: boolean;
  isInvited: boolean;
  /** It is their own alert, or they were told of it and still belong to it. */
  isTold: boolean;
}

/** Somebody who left a crew, or an invitation that was answered, is not told about any more. */
export const holds = (holdsWhile: HoldsWhile, { isInCrew, isInvited, isTold }: Now): boolean =>
  ({ inCrew: isInCrew, invited: isInvited, told: isTold, always: true })[holdsWhile];
