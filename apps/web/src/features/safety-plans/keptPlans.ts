// All of my plans as this device keeps them, for when there is no network. They go with everything else at sign-out.
import type { SafetyPlan } from '@mycrew/contract/safety-plans.ts';
import { keptForMe } from '#shared/session/keptForMe.ts';
import { getSession } from '#shared/session/session.ts';

interface Copy {
  userId: string;
  plans: SafetyPlan[];
  /** When the server last said so. */
  at: number;
}
const copy = keptForMe<Copy>('mycrew-safety-plans', ({ plans, at }) => Array.isArray(plans) && typeof at === 'number');

export function keepPlansHere(plans: SafetyPlan[]): void {
  try {
    copy.keep({ userId: getSession()?.UserId ?? '', plans, at: Date.now() });
  } catch {
    // Full or switched off: plans then open with a network alone.
  }
}
export const usePlansHere = (): Copy | null => copy.useKept();
export const plansHere = (): Copy | null => copy.read();
