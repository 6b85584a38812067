// Fixtures of the youth's alert: her crew, her alert, and a server that accepts it.
import type { AlertRecipient, MyAlert, Reachable } from '@mycrew/contract/alerts.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { outbox } from '#shared/outbox/outbox.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aPerson } from '#testing/people.ts';
import { forgetChoice } from './alertChoice.ts';
import { onlyNotified } from './alertRecipients.ts';

export const path = '/home/distress-alert';
export const alertId = anId();
const { raise, raiseToAll, everythingOk, status, people } = distressEndpoints;

export const reachable = (FirstName: string, more: Partial<Reachable> = {}): Reachable => ({
  ...aPerson({ FirstName, LastName: '' }),
  IsOnline: true,
  IsAway: false,
  AlertsOff: false,
  CanText: true,
  CannotWake: null,
  ...more,
});
export const jonah = reachable('Jonah');
export const leanne = reachable('Leanne', { IsOnline: false });
export const rae = reachable('Rae', { IsOnline: false });

export const notified = (person: Reachable, more: Partial<AlertRecipient> = {}): AlertRecipient => ({
  ...onlyNotified(person),
  SeenOn: null,
  Answer: null,
  AnsweredOn: null,
  Minutes: null,
  AlertsOff: false,
  Receipts: [{ Channel: 'push', State: 'sent', On: new Date().toISOString() }],
  ...more,
});
export const anAlert = (more: Partial<MyAlert> = {}): MyAlert => ({
  AlertId: alertId,
  AlertStatus: 'Active',
  SentOn: new Date().toISOString(),
  TakeBackUntil: new Date().toISOString(),
  EndedOn: null,
  EndedAs: null,
  Note: '',
  LocationKind: 'none',
  LocationOn: null,
  LiveUntil: null,
  Recipients: [notified(jonah), notified(leanne), notified(rae)],
  RemindedOn: null,
  WidenedOn: null,
  WidenAgreed: false,
  SafePlaces: [],
  ...more,
});
export const isOn = (more: Partial<MyAlert> = {}) =>
  fakeApi.answers(status, { AlertStatus: 'Active', Alert: anAlert(more) });
export const knows = (...People: Reachable[]) =>
  fakeApi.answers(people, { People, Last: { CrewIds: null, LocationKind: 'none', WidenAgreed: false } });
export const endsAs = (EndedAs: 'ok' | 'mistake') =>
  fakeApi.answers(everythingOk, () => {
    fakeApi.answers(status, { AlertStatus: null, Alert: anAlert({ AlertStatus: 'CLEARED', EndedAs }) });
    return { alertId, alertStatus: 'CLEARED' as const };
  });
export const raised = { alertId, alertStatus: 'Active' as const, recipients: 3 };
export const takesIt = () => {
  for (const each of [raise, raiseToAll]) {
    fakeApi.answers(each, () => {
      isOn();
      return raised;
    });
  }
};
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const recipientsList = () => screen.findByRole('list', { name: 'Who was told' });
export const notSentWords = 'Nobody has been told yet';

export function locate(answer: (give: PositionCallback, refuse: PositionErrorCallback) => void): void {
  const geolocation = { getCurrentPosition: answer };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
}

/** The nth sent body. */
export const bodyOf = (endpoint: Endpoint, n = 0): Record<string, unknown> =>
  (fakeApi.requests(endpoint)[n]?.body ?? {}) as Record<string, unknown>;

/** Fake timers, a crew of three, and cleanup after each test. */
export function aQuietPhone(): void {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    knows(jonah, leanne, rae);
  });
  afterEach(async () => {
    for (const { key } of outbox.waiting()) {
      await outbox.takeBack(key);
      await outbox.drop(key);
    }
    Reflect.deleteProperty(navigator, 'geolocation');
    forgetChoice();
    vi.useRealTimers();
  });
}
