// Sentences about who was, will be or was not notified, after a check-in is saved.
import type { AddedCheckin } from '@mycrew/contract/checkins.ts';
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { type SupportLogEntry, takeBackMs } from '@mycrew/contract/support.ts';
import { type Visibility, visibilityWords } from '@mycrew/contract/who-sees.ts';
import { listOfNames } from '#shared/format/names.ts';
import { clockTime } from '#shared/format/times.ts';

type Presence = 'online' | 'away' | 'offline';

export const presenceOf = ({ IsOnline, IsAway }: Pick<CrewMember, 'IsOnline' | 'IsAway'>): Presence => {
  if (!IsOnline) return 'offline';
  return IsAway ? 'away' : 'online';
};

const order: Presence[] = ['online', 'away', 'offline'];

export const byPresence = <P extends Pick<CrewMember, 'IsOnline' | 'IsAway'>>(people: P[]): P[] =>
  people.toSorted((a, b) => order.indexOf(presenceOf(a)) - order.indexOf(presenceOf(b)));

export type HeadsUp = AddedCheckin['HeadsUps'][number];
type State = HeadsUp['State'];

export interface HeadsUpLine {
  state: State;
  /** Shown in bold. */
  who: string;
  rest: string;
}

const inState = (headsUps: HeadsUp[], state: State) => headsUps.filter((one) => one.State === state);

/** Milliseconds until the first notification; 0 where none is due. */
export const timeLeft = (headsUps: HeadsUp[], now: number): number => {
  const times = inState(headsUps, 'due').flatMap(({ At }) => (At ? [Date.parse(At)] : []));
  return times.length === 0 ? 0 : Math.max(0, Math.min(...times) - now);
};

/** Computes due times by this device's clock, which may be minutes off the server's. */
export const onThisClock = <H extends Pick<HeadsUp, 'State'>>(headsUps: H[], now: number): H[] =>
  headsUps.map((one) => (one.State === 'due' ? { ...one, At: new Date(now + takeBackMs).toISOString() } : one));

export const fromLog = ({ CrewId, FirstName, State, DueOn, ToldOn }: SupportLogEntry): HeadsUp => ({
  CrewId,
  FirstName,
  State,
  At: ToldOn ?? DueOn,
});

export const tappedNow = (log: SupportLogEntry[], now: number): HeadsUp[] => onThisClock(log.map(fromLog), now);

/** The server has sent a due notification whose time has passed. */
export const asOf = (headsUps: HeadsUp[], now: number): HeadsUp[] =>
  headsUps.map((one) => (one.State === 'due' && one.At && Date.parse(one.At) <= now ? { ...one, State: 'told' } : one));

/** `what`: the sentence of what is known. `visibility`: null while sharing is unknown; then nothing is promised. */
export function headsUpLines(headsUps: HeadsUp[], what: string, visibility: Visibility | null): HeadsUpLine[] {
  const rest = visibility ? `${what} They ${visibilityWords(visibility)}.` : what;
  const names = (state: State) => listOfNames(inState(headsUps, state).map(({ FirstName }) => FirstName));
  const many = (state: State) => inState(headsUps, state).length > 1;
  const waiting = inState(headsUps, 'waits');
  const until = waiting.flatMap(({ At }) => At ?? [])[0];
  const lines: Record<State, HeadsUpLine> = {
    due: { state: 'due', who: `${names('due')} will know`, rest },
    told: {
      state: 'told',
      who: `${names('told')} ${many('told') ? 'know' : 'knows'}`,
      rest,
    },
    waits: {
      state: 'waits',
      who: `${names('waits')} ${many('waits') ? 'have' : 'has'} quiet hours`,
      rest: `${until ? `until ${clockTime(until)}` : 'now'} and will hear after. Need somebody sooner? An alert gets through.`,
    },
    rested: {
      state: 'rested',
      who: `${names('rested')} heard`,
      rest: 'within the last day, so we won’t message again today.',
    },
    takenBack: {
      state: 'takenBack',
      who: inState(headsUps, 'told').length > 0 ? 'Nobody else gets told' : 'Nobody gets told',
      rest: 'this time.',
    },
  };
  const order: State[] = ['due', 'told', 'waits', 'rested', 'takenBack'];
  return order.filter((state) => inState(headsUps, state).length > 0).map((state) => lines[state]);
}
