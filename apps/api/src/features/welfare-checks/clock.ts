// Whose turn it is in a check, and until when: one function of what was done so far.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { type WelfareNext, welfareTimes } from '@mycrew/contract/welfare-words.ts';
import type { CheckFacts } from './checks.store.ts';

type Facts = Pick<
  CheckFacts,
  | 'heldBy'
  | 'handedOverAt'
  | 'closedAt'
  | 'alertSince'
  | 'status'
  | 'mayAskCrew'
  | 'crewCount'
  | 'looked'
  | 'called'
  | 'wroteAt'
  | 'answeredAt'
  | 'crewAskedAt'
  | 'isUrgent'
>;
export type EmergencyState = 'asked' | 'open' | 'refused' | 'withdrawn' | 'over';

export interface Turn {
  next: WelfareNext;
  by: Date | null;
}

const after = (since: Date, ms: number): Date => new Date(since.getTime() + ms);
const now = (next: WelfareNext): Turn => ({ next, by: null });

/** Whatever is gravest: with an alert or crisis words nobody waits for an answer. */
const gravest = ({ called }: Facts, emergency: EmergencyState | null): Turn => {
  if (called) return now('close');
  if (emergency === null) return now('emergency');
  return now(emergency === 'asked' ? 'agree' : 'call');
};

export const turnOf = (check: Facts, emergency: EmergencyState | null, at: Date): Turn => {
  automatedDecision('welfare-turn');
  const { heldBy, handedOverAt, closedAt, alertSince, status, looked, wroteAt, answeredAt, crewAskedAt } = check;
  if (closedAt) return now('nothing');
  if (handedOverAt) return { next: 'take', by: after(handedOverAt, welfareTimes.takeMs) };
  if (!heldBy) return now('take');
  if (!looked) return now('look');
  const hasAnswered = answeredAt !== null && (wroteAt === null || answeredAt >= wroteAt);
  if (hasAnswered) return now('answer');
  if (wroteAt === null && status === 'active') return now('write');
  if (alertSince || check.isUrgent) return gravest(check, emergency);
  if (answeredAt) return now('close');
  const asked = [wroteAt, crewAskedAt].filter((each) => each !== null).map((each) => each.getTime());
  const until = asked.length > 0 ? new Date(Math.max(...asked) + welfareTimes.answerMs) : null;
  if (until && at < until) return { next: 'wait', by: until };
  if (crewAskedAt === null && check.mayAskCrew && check.crewCount > 0) return now('crew');
  return gravest(check, emergency);
};
