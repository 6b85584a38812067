// The youth's rule, which decides who is notified of a check-in.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { takeBackMs } from '@mycrew/contract/support.ts';
import { endOfQuiet } from '#time/local-time.ts';

type Mode = 'never' | 'every' | 'hard' | 'run';

/** `asked`: by no rule, the youth asked for it. */
export type Reason = Exclude<Mode, 'never'> | 'asked';

export interface Rule {
  mode: Mode;
  runLength: number;
  /** Null: whoever is in the crew. */
  crewIds: string[] | null;
}

export interface Felt {
  isHard: boolean;
  isBackDated: boolean;
  tellNobody: boolean;
  /** The check-ins before this one, newest first: was each hard? */
  before: boolean[];
}

export interface CrewPerson {
  id: string;
  firstName: string;
  timeZone: string;
  quietFrom: string | null;
  quietUntil: string | null;
  lastNotifiedAt: Date | null;
}

export interface PlannedHeadsUp {
  crewId: string;
  firstName: string;
  reason: Reason;
  state: 'due' | 'waits' | 'rested';
  dueAt: Date;
}

const restMs = 24 * 3_600_000;

export const reasonToNotify = (rule: Rule, felt: Felt): Reason | null => {
  automatedDecision('heads-up-rule');
  if (felt.tellNobody || felt.isBackDated) return null;
  if (rule.mode === 'every') return 'every';
  if (rule.mode === 'never' || !felt.isHard) return null;
  if (rule.mode === 'hard') return 'hard';
  const run = felt.before.slice(0, rule.runLength - 1);
  return run.length === rule.runLength - 1 && run.every(Boolean) ? 'run' : null;
};

/** Who hears by the rule, and when. */
export const whoHears = (rule: Rule, felt: Felt, crew: CrewPerson[], now: Date): PlannedHeadsUp[] => {
  const reason = reasonToNotify(rule, felt);
  if (!reason) return [];
  const named = rule.crewIds ? crew.filter(({ id }) => rule.crewIds!.includes(id)) : crew;
  return planned(named, reason, now);
};

/** When each hears: after a moment to take it back, at the end of their quiet hours, or not again within a day. */
export const planned = (crew: CrewPerson[], reason: Reason, now: Date): PlannedHeadsUp[] =>
  crew.map(({ id, firstName, timeZone, quietFrom, quietUntil, lastNotifiedAt }) => {
    const notified = { crewId: id, firstName, reason };
    if (lastNotifiedAt && now.getTime() - lastNotifiedAt.getTime() < restMs)
      return { ...notified, state: 'rested', dueAt: now };
    const quietEnd = endOfQuiet(now, timeZone, quietFrom, quietUntil);
    if (quietEnd) return { ...notified, state: 'waits', dueAt: quietEnd };
    return { ...notified, state: 'due', dueAt: new Date(now.getTime() + takeBackMs) };
  });
