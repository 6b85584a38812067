// What the open app is to say of the events that this device has not shown yet.
import type { AlertEvent, AlertLine } from '@mycrew/contract/alerts.ts';

/** An alert that calls for me. */
export interface Calling {
  id: string;
  firstName: string;
}

/** One that was just heard of, with the number under which the log tells of its beginning; 0 where that was told before. */
export interface Heard extends Calling {
  since: number;
}

export interface Ending extends Heard {
  as: 'cleared' | 'mistake' | 'expired';
  /** The number of its end. */
  at: number;
}

export interface News {
  calling: Heard[];
  endings: Ending[];
  /** A safe place was added to these. */
  places: Calling[];
}

const isEnd = (type: AlertEvent['Type']): type is Ending['as'] =>
  type === 'cleared' || type === 'mistake' || type === 'expired';

const ofEach = (events: readonly AlertEvent[]): AlertEvent[][] => {
  const byAlert = new Map<string, AlertEvent[]>();
  for (const event of events) byAlert.set(event.DistressId, [...(byAlert.get(event.DistressId) ?? []), event]);
  return [...byAlert.values()];
};

/** Of each alert only how it stands at last: whoever comes late is not alarmed by what is over. */
export function newsOf(events: readonly AlertEvent[]): News {
  const news: News = { calling: [], endings: [], places: [] };
  for (const ofAlert of ofEach(events.filter(({ IsMine }) => !IsMine))) {
    const last = ofAlert.toSorted((a, b) => a.Seq - b.Seq);
    const about = {
      id: last[0]?.DistressId ?? '',
      firstName: last.at(-1)?.FirstName ?? '',
      since: last.find(({ Type }) => Type === 'alert')?.Seq ?? 0,
    };
    const end = last.findLast(({ Type }) => isEnd(Type));
    if (end && isEnd(end.Type)) news.endings.push({ ...about, as: end.Type, at: end.Seq });
    else if (last.some(({ Type }) => Type === 'alert' || Type === 'reminder')) news.calling.push(about);
    else if (last.some(({ Type }) => Type === 'safePlace')) news.places.push(about);
  }
  return news;
}

/**
 * Whether the same person has called anew since. The log names nobody but by first name; yet nobody has two alerts at a
 * time, so one that began before the other ended is a namesake's.
 */
export const hasCalledSince = ({ firstName, at }: Ending, heard: readonly Heard[]): boolean =>
  heard.some((next) => next.firstName === firstName && next.since > at);

/** Alerts that are on and that I have neither opened nor answered, on whatever device. */
export const unopened = (lines: readonly AlertLine[]): Calling[] =>
  lines
    .filter(({ AlertStatus, MyAnswer, SeenOn }) => AlertStatus === 'Active' && MyAnswer === null && SeenOn === null)
    .map(({ DistressId, Youth }) => ({ id: DistressId, firstName: Youth.FirstName }));

/** What the list says counts: over, or answered, calls no more. */
export const stillCalls =
  (lines: readonly AlertLine[]) =>
  ({ id }: Calling): boolean => {
    const line = lines.find(({ DistressId }) => DistressId === id);
    return !line || (line.AlertStatus === 'Active' && line.MyAnswer === null);
  };

export const endingWords: Record<Ending['as'], (name: string) => string> = {
  cleared: (name) => `${name} says: I’m OK now.`,
  mistake: (name) => `${name} took the alert back. It was a mistaken tap.`,
  expired: (name) => `${name}’s alert ended by itself. Do you know how ${name} is?`,
};
