// The rules: what follows from what is known of one way to somebody. Pure, so that each screen and each notice says the same.
import { provenForDays, type WayReason, type WayState } from '@mycrew/contract/reachability.ts';

/** A push way is one browser, or none at all. */
export interface WayFacts {
  personId: string;
  way: 'app' | 'push' | 'email' | 'sms';
  deviceId: string | null;
  sessionId: string | null;
  label: string | null;
  isThere: boolean;
  /** An address or a number counts only once its code came back. */
  isProven: boolean;
  alertsOff: boolean;
  sentAt: Date | null;
  confirmedAt: Date | null;
  openedAt: Date | null;
  /** Of a browser that reports what it shows: the first hand-over that no report followed. */
  unshownSince: Date | null;
  /** How many came back since anything else was heard, and since when. */
  failures: number;
  failingSince: Date | null;
}

export interface KnownWay {
  state: WayState;
  reason: WayReason | null;
}

const dayMs = 86_400_000;
const is = (state: WayState, reason: WayReason | null = null): KnownWay => ({ state, reason });

/** Handed over on two days at least; one day may be a phone that was off. */
const isHeldBack = ({ unshownSince, sentAt }: WayFacts): boolean =>
  unshownSince !== null && sentAt !== null && sentAt.getTime() - unshownSince.getTime() >= dayMs;

/** One that came back may be the network's fault; a push service that knows a browser no longer is sure of it. */
const isFailing = ({ way, failures }: WayFacts): boolean => failures >= (way === 'push' ? 1 : 2);

export function wayState(facts: WayFacts, now: Date): KnownWay {
  const { way, isThere, isProven, alertsOff, confirmedAt, openedAt, failures } = facts;
  // Whoever asks has it open.
  if (way === 'app') return is('works');
  if (!isThere) return is('absent', 'none');
  if (!isProven) return is('absent', 'unconfirmed');
  // A text still comes after a minute.
  if (alertsOff && way !== 'sms') return is('off', 'switchedOff');
  if (isFailing(facts)) return is('amber', way === 'push' ? 'ended' : 'cameBack');
  const heard = Math.max(confirmedAt?.getTime() ?? 0, openedAt?.getTime() ?? 0);
  if (heard === 0) return is('amber', 'unproven');
  if (heard < now.getTime() - provenForDays * dayMs) return is('amber', 'notLately');
  if (isHeldBack(facts)) return is('amber', 'notShown');
  return is('works', failures > 0 ? 'cameBackOnce' : null);
}

/** A phone that is off says nothing to others, so what it does not show counts until it is long ago: see decision 119. */
const counts = (facts: WayFacts, now: Date): boolean => {
  const { state, reason } = wayState(facts, now);
  return facts.way !== 'app' && (state === 'works' || reason === 'notShown');
};

/** Ways that surely work, for somebody who does not have the app open: several browsers are one way. */
export const waysThatWork = (facts: readonly WayFacts[], now: Date): number =>
  new Set(facts.filter((one) => counts(one, now)).map(({ way }) => way)).size;
