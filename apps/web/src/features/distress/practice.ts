// A rehearsal in the page alone: the same people, made-up answers, and no way to the server.
import type { AlertRecipient } from '@mycrew/contract/alerts.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useEffect, useReducer } from 'react';
import { blankAlert, type ShownAlert, untold } from './shownAlert.ts';
import type { AlertChoice } from './alertChoice.ts';

type PracticeStage = 'start' | 'on' | 'ended';
interface Practice {
  stage: PracticeStage;
  as: 'ok' | 'mistake';
  alert: ShownAlert | null;
  step: number;
}

type Move =
  | { type: 'tell'; choice: AlertChoice; people: Person[]; at: number }
  | { type: 'step'; at: number }
  | { type: 'note'; note: string }
  | { type: 'place'; hasPlace: boolean }
  | { type: 'end'; as: 'ok' | 'mistake' }
  | { type: 'again' };

const blank: Practice = { stage: 'start', as: 'ok', alert: null, step: 0 };
const stepEveryMs = 3_000;
const aboutMinutes = 12;

const at = (time: number) => new Date(time).toISOString();

/** What each step makes up, for the first, the second and the third of them. */
function played(recipients: AlertRecipient[], step: number, now: number): AlertRecipient[] {
  const Receipts = [{ Channel: 'push', State: 'sent', On: at(now) } as const];
  const change = (index: number, more: Partial<AlertRecipient>) =>
    recipients.map((one, place) => (place === index % recipients.length ? { ...one, ...more } : one));
  const [first, second, third] = [0, 1, 2];
  switch (step) {
    case 1:
      return recipients.map((one) => ({ ...one, Receipts }));
    case 2:
      return change(first, { SeenOn: at(now) });
    case 3:
      return change(second, {
        SeenOn: at(now),
        ...(recipients.length > 1 && { Answer: 'canHelp', AnsweredOn: at(now) }),
      });
    case 4:
      return change(first, { Answer: 'onMyWay', AnsweredOn: at(now), Minutes: aboutMinutes });
    case 5:
      return recipients.length > third ? change(third, { SeenOn: at(now) }) : recipients;
    default:
      return recipients;
  }
}

function next(now: Practice, move: Move): Practice {
  const { alert } = now;
  if (move.type === 'again') return blank;
  if (move.type === 'tell') {
    const { choice, people, at: sentAt } = move;
    const { note, locationKind } = choice;
    const recipients = people.map((person) => untold(person, sentAt));
    const hasPlace = locationKind !== 'none';
    const alert = { ...blankAlert, sentAt, recipients, knowsWho: true, note, locationKind, hasPlace };
    return { ...blank, stage: 'on', alert };
  }
  if (!alert) return now;
  switch (move.type) {
    case 'step':
      return {
        ...now,
        step: now.step + 1,
        alert: { ...alert, recipients: played(alert.recipients, now.step + 1, move.at) },
      };
    case 'note':
      return { ...now, alert: { ...alert, note: move.note } };
    case 'place':
      return {
        ...now,
        alert: { ...alert, hasPlace: move.hasPlace, locationKind: move.hasPlace ? 'exact' : 'none' },
      };
    case 'end':
      return { ...now, stage: 'ended', as: move.as };
  }
}

export function usePractice() {
  const [practice, move] = useReducer(next, blank);
  const isOn = practice.stage === 'on';
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => move({ type: 'step', at: Date.now() }), stepEveryMs);
    return () => clearInterval(timer);
  }, [isOn]);
  return { ...practice, move };
}
