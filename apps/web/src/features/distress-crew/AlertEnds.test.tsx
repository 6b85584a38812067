import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAlert, anEvent } from '#testing/alerts.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { banner, happened, hint, noBanner, shownUpTo, startWithAnEmptyLog } from './alertLog.testing.ts';

const settings = '/home/settings';
const isOk = 'Tahlia says: I’m OK now.';

startWithAnEmptyLog();

describe('the end of an alert', () => {
  it.each([
    ['cleared', /Tahlia says: I’m OK now/u],
    ['mistake', /took the alert back/u],
    ['expired', /Do you know how Tahlia is/u],
  ] as const)('%s: takes the banner away and shows it calmly', async (Type, words) => {
    const alert = anAlert();
    happened(anEvent(alert, 1));
    await renderAt(settings, { as: aSupporter() });
    await banner();
    happened(anEvent(alert, 2, { Type, Version: 2 }));
    hint();
    expect(await screen.findByText(words)).toBeVisible();
    noBanner();
    await waitFor(() => expect(shownUpTo()).toBe(2));
  });

  it('leaves it to the page of the alert where that is open', async () => {
    const alert = anAlert();
    const stored = { alert };
    fakeApi.answers(distressEndpoints.details, () => stored.alert);
    await renderAt(`/home/distress-alert/${alert.DistressId}`, { as: aSupporter() });
    await screen.findByRole('heading', { name: 'Tahlia needs you' });
    stored.alert = { ...alert, AlertStatus: 'CLEARED', EndedAs: 'ok', EndedOn: new Date().toISOString() };
    happened(anEvent(alert, 1), anEvent(alert, 2, { Type: 'cleared', Version: 2 }));
    hint();
    expect(await screen.findByRole('heading', { level: 1, name: 'Tahlia says: I’m OK now' })).toBeVisible();
    await waitFor(() => expect(shownUpTo()).toBe(2));
    expect(screen.queryByText(isOk)).toBeNull();
  });

  it('alarms nobody who comes only after it', async () => {
    const alert = anAlert();
    happened(anEvent(alert, 1), anEvent(alert, 2, { Type: 'cleared', Version: 2 }));
    await renderAt(settings, { as: aSupporter() });
    expect(await screen.findByText(/Tahlia says: I’m OK now/u)).toBeVisible();
    noBanner();
  });

  it('is shown once of somebody whose alerts all ended', async () => {
    const [first, second] = [anAlert(), anAlert()];
    const ended = { Type: 'cleared', Version: 2 } as const;
    happened(anEvent(first, 1), anEvent(first, 2, ended), anEvent(second, 3), anEvent(second, 4, ended));
    await renderAt(settings, { as: aSupporter() });
    await screen.findByText(isOk);
    await waitFor(() => expect(shownUpTo()).toBe(4));
    expect(screen.getAllByText(isOk)).toHaveLength(1);
  });

  it('is no longer shown once the same person calls anew', async () => {
    const [before, now] = [anAlert(), anAlert()];
    happened(anEvent(before, 1), anEvent(before, 2, { Type: 'cleared', Version: 2 }));
    await renderAt(settings, { as: aSupporter() });
    await screen.findByText(isOk);
    happened(anEvent(now, 3));
    hint();
    await banner();
    await waitFor(() => expect(screen.queryByText(isOk)).toBeNull());
  });

  it('is not shown to whoever comes only when the same person calls anew', async () => {
    const [before, now] = [anAlert(), anAlert()];
    happened(anEvent(before, 1), anEvent(before, 2, { Type: 'cleared', Version: 2 }), anEvent(now, 3));
    await renderAt(settings, { as: aSupporter() });
    await banner();
    await waitFor(() => expect(shownUpTo()).toBe(3));
    expect(screen.queryByText(isOk)).toBeNull();
  });

  it('shows nothing to the youth of their own alert, but has read it', async () => {
    const alert = anAlert();
    happened(anEvent(alert, 1, { IsMine: true }), anEvent(alert, 2, { IsMine: true, Type: 'cleared' }));
    await renderAt(settings, { as: aYouth() });
    await waitFor(() => expect(shownUpTo()).toBe(2));
    noBanner();
    expect(screen.queryByText(/I’m OK now/u)).toBeNull();
  });
});

describe('two people of the same first name', () => {
  const over = { Type: 'cleared', Version: 2 } as const;

  it('call in a banner each', async () => {
    const [one, other] = [anAlert(), anAlert()];
    happened(anEvent(one, 1), anEvent(other, 2));
    await renderAt(settings, { as: aSupporter() });
    await waitFor(() => expect(screen.getAllByRole('region', { name: 'Tahlia’s alert' })).toHaveLength(2));
  });

  it('are each shown as OK, where the one called before the other was', async () => {
    const [one, other] = [anAlert(), anAlert()];
    happened(anEvent(one, 1), anEvent(other, 2), anEvent(one, 3, over), anEvent(other, 4, over));
    await renderAt(settings, { as: aSupporter() });
    await waitFor(() => expect(screen.getAllByText(isOk)).toHaveLength(2));
  });

  it('do not silence each other: one is OK while the other still calls', async () => {
    const [one, other] = [anAlert(), anAlert()];
    happened(anEvent(one, 1), anEvent(other, 2), anEvent(one, 3, over));
    await renderAt(settings, { as: aSupporter() });
    expect(await screen.findByText(isOk)).toBeVisible();
    expect(await banner()).toBeVisible();
    happened(anEvent(other, 4, { Type: 'reminder' }));
    hint();
    await waitFor(() => expect(shownUpTo()).toBe(4));
    expect(screen.getByText(isOk)).toBeVisible();
  });
});
