// Fixtures of the alert log: events, and how far this device has shown them.
import type { AlertEvent } from '@mycrew/contract/alerts.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { fakeApi } from '#testing/fakeApi.ts';

let log: readonly AlertEvent[] = [];
let cursor = 0;

export const shownUpTo = (): number => cursor;
export const unshown = () => log.filter(({ Seq }) => Seq > cursor);

export const hint = () => act(() => hearFromServer('changed', { topic: 'distress' }));

/** Read with the next realtime hint, or when the app opens. */
export const happened = (...events: AlertEvent[]): void => void (log = [...log, ...events]);

export const receipts = (): void =>
  fakeApi.answers(distressEndpoints.eventsSeen, ({ body }) => {
    cursor = Math.max(cursor, (body as { Seq: number }).Seq);
    return null;
  });

export const banner = (name = 'Tahlia') => screen.findByRole('region', { name: `${name}’s alert` });
export const noBanner = () => expect(screen.queryByRole('region', { name: /’s alert$/u })).toBeNull();

export const startWithAnEmptyLog = (): void =>
  beforeEach(() => {
    log = [];
    cursor = 0;
    fakeApi.answers(distressEndpoints.status, { AlertStatus: null, Alert: null });
    fakeApi.answers(distressEndpoints.events, () => ({ Events: unshown(), HasActive: log.length > 0 }));
    receipts();
  });
