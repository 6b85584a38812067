import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { raiseTermsRequired } from '#shared/session/sessionEvents.ts';
import { anAlert, anEvent, lineOf } from '#testing/alerts.ts';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aSupporter } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import {
  banner,
  happened,
  hint,
  noBanner,
  receipts,
  shownUpTo,
  startWithAnEmptyLog,
  unshown,
} from './alertLog.testing.ts';

const settings = '/home/settings';

startWithAnEmptyLog();
afterEach(() => {
  atAnyWidth();
  vi.restoreAllMocks();
});

describe('a new alert', () => {
  it('is shown at once over whatever is open, and acknowledged for this device', async () => {
    const alert = anAlert();
    await renderAt(settings, { as: aSupporter() });
    noBanner();
    happened(anEvent(alert, 7));
    hint();
    const shown = within(await banner());
    expect(shown.getByRole('alert')).toHaveTextContent('Tahlia needs you');
    await waitFor(() => expect(shownUpTo()).toBe(7));
    const receipt = fakeApi.requests(distressEndpoints.eventsSeen)[0];
    expect(receipt?.headers.get('X-Device-Id')).toBe(localStorage.getItem('deviceId'));
    await waitFor(() => expect(unshown()).toEqual([]));
    expect(await banner()).toBeVisible();
  });

  it('is shown too where it was raised before the page subscribed', async () => {
    await renderAt(settings, { as: aSupporter() });
    await waitFor(() => expect(fakeApi.requests(distressEndpoints.events)).not.toEqual([]));
    happened(anEvent(anAlert(), 7));
    act(() => hearFromServer('token-accepted', { QuietForMs: 60_000 }));
    expect(within(await banner()).getByRole('alert')).toHaveTextContent('Tahlia needs you');
  });

  it('opens the alert', async () => {
    const alert = anAlert();
    happened(anEvent(alert, 1));
    fakeApi.answers(distressEndpoints.details, alert);
    const { user, router } = await renderAt(settings, { as: aSupporter() });
    await user.click(within(await banner()).getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/home/distress-alert/${alert.DistressId}`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tahlia needs you' })).toBeVisible();
    noBanner();
  });

  it('calls no more on other pages once its own was opened from elsewhere', async () => {
    const alert = anAlert();
    happened(anEvent(alert, 1));
    fakeApi.answers(distressEndpoints.details, alert);
    fakeApi.answers(distressEndpoints.alerts, [lineOf(alert)]);
    const { router } = await renderAt(`/home/distress-alert/${alert.DistressId}`, { as: aSupporter() });
    await screen.findByRole('heading', { level: 1, name: 'Tahlia needs you' });
    await waitFor(() => expect(shownUpTo()).toBe(1));
    await act(() => router.navigate(settings));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    noBanner();
  });

  it('comes over help that is open, which does not stay over the alert', async () => {
    atWidth(1400);
    const alert = anAlert();
    fakeApi.answers(distressEndpoints.details, alert);
    const { user } = await renderAt(settings, { as: aSupporter() });
    await user.click(await screen.findByRole('button', { name: 'Kids Helpline' }));
    const help = await screen.findByRole('dialog');
    happened(anEvent(alert, 1));
    hint();
    expect(help).toContainElement(await banner());
    await user.click(within(await banner()).getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tahlia needs you' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('comes over the open menu, which does not stay over the alert', async () => {
    atWidth(390);
    const alert = anAlert();
    fakeApi.answers(distressEndpoints.details, alert);
    const { user } = await renderAt(settings, { as: aSupporter() });
    await user.click(await screen.findByRole('button', { name: /^Menu/u }));
    await screen.findByRole('dialog', { name: 'Menu' });
    happened(anEvent(alert, 1));
    hint();
    await user.click(within(await banner()).getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tahlia needs you' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
  });

  it('takes one tap to have it', async () => {
    const alert = anAlert();
    happened(anEvent(alert, 1));
    fakeApi.answers(distressEndpoints.details, alert);
    fakeApi.answers(distressEndpoints.answer, null);
    const { user, router } = await renderAt(settings, { as: aSupporter() });
    await user.click(within(await banner()).getByRole('button', { name: 'On my way' }));
    await waitFor(() =>
      expect(fakeApi.requests(distressEndpoints.answer)[0]?.body).toEqual({
        DistressId: alert.DistressId,
        Answer: 'onMyWay',
      }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe(`/home/distress-alert/${alert.DistressId}`));
  });

  it('is shown once: closed, it does not come back by itself', async () => {
    const alert = anAlert();
    happened(anEvent(alert, 1));
    fakeApi.answers(distressEndpoints.alerts, [lineOf(alert)]);
    const { user } = await renderAt(settings, { as: aSupporter() });
    await user.click(within(await banner()).getByRole('button', { name: /^Close/u }));
    noBanner();
    const reads = fakeApi.requests(distressEndpoints.events).length;
    hint();
    await waitFor(() => expect(fakeApi.requests(distressEndpoints.events).length).toBeGreaterThan(reads));
    noBanner();
  });

  it('comes back when everybody is asked again', async () => {
    const alert = anAlert();
    happened(anEvent(alert, 1));
    const { user } = await renderAt(settings, { as: aSupporter() });
    await user.click(within(await banner()).getByRole('button', { name: /^Close/u }));
    happened(anEvent(alert, 2, { Type: 'reminder' }));
    hint();
    expect(await banner()).toBeVisible();
  });

  it('calls nobody who has it already', async () => {
    const alert = anAlert();
    happened(anEvent(alert, 1));
    fakeApi.answers(distressEndpoints.alerts, [lineOf(alert, { MyAnswer: 'onMyWay' })]);
    await renderAt(settings, { as: aSupporter() });
    await waitFor(() => expect(shownUpTo()).toBe(1));
    noBanner();
  });

  it('calls for an alert that I have not opened on any device, after a new start too', async () => {
    const alert = anAlert();
    fakeApi.answers(distressEndpoints.alerts, [lineOf(alert)]);
    await renderAt(settings, { as: aSupporter() });
    expect(await banner()).toBeVisible();
  });

  it('gives a receipt that was lost again', async () => {
    const alert = anAlert();
    happened(anEvent(alert, 3));
    fakeApi.refuses(distressEndpoints.eventsSeen, { status: 429, message: 'Later.' });
    await renderAt(settings, { as: aSupporter() });
    await banner();
    await waitFor(() => expect(fakeApi.requests(distressEndpoints.eventsSeen)).toHaveLength(1));
    receipts();
    hint();
    await waitFor(() => expect(shownUpTo()).toBe(3));
  });

  it('waits for somebody to look, and changes the title of the tab', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const alert = anAlert();
    happened(anEvent(alert, 1));
    await renderAt(settings, { as: aSupporter() });
    await waitFor(() => expect(document.title).toBe('(1) MyCrew'));
    expect(shownUpTo()).toBe(0);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await banner()).toBeVisible();
    await waitFor(() => expect(shownUpTo()).toBe(1));
    expect(document.title).not.toContain('(1)');
  });

  it('stays away while the session is locked', async () => {
    happened(anEvent(anAlert(), 1));
    await renderAt(settings, { as: aSupporter(), locked: true });
    noBanner();
    expect(fakeApi.requests(distressEndpoints.events)).toEqual([]);
  });
});

describe('while new terms wait', () => {
  it('is shown over them, and may be read and answered first', async () => {
    const alert = anAlert();
    fakeApi.answers(distressEndpoints.details, alert);
    fakeApi.answers(distressEndpoints.answer, null);
    const { user } = await renderAt(settings, { as: aSupporter() });
    act(() => raiseTermsRequired([{ Type: 'terms', HasAcceptedVersion: false }]));
    expect(await screen.findByText('Updated Terms & Conditions and Privacy Policy')).toBeVisible();
    happened(anEvent(alert, 1));
    hint();
    await user.click(within(await banner()).getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'On my way' }));
    await waitFor(() => expect(fakeApi.requests(distressEndpoints.answer)).toHaveLength(1));
  });
});
