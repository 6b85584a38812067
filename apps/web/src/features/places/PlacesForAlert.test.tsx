// Finding a safe place for an alert: proposed by a supporter, or shared by the youth.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import { type NearbyPlace, placesEndpoints, type SafePlace } from '@mycrew/contract/places.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAlert, aPlaceOf } from '#testing/alerts.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aPerson, anId, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { lookAt } from './looking.ts';
import { aPlace, aTownAndNoMap, found, newtownHere, path } from './places.testing.ts';

aTownAndNoMap();

describe('for an alert', () => {
  const proposed = (alert: AlertDetails, place: NearbyPlace, more: Partial<SafePlace> = {}): SafePlace => ({
    _id: anId(),
    DistressId: alert.DistressId,
    PlaceName: place.Name,
    Coordinates: { latitude: place.Latitude, longitude: place.Longitude },
    By: aPerson(),
    State: 'proposed',
    CreatedOn: new Date().toISOString(),
    ...more,
  });

  it('looks where she is, and proposes a place that waits for her yes', async () => {
    const place = aPlace();
    const alert = anAlert({
      Location: aPlaceOf('exact', -33.91234, 151.18765),
    });
    fakeApi.answers(distressEndpoints.details, alert);
    found([place]);
    const { user } = await renderAt(`${path}?alert=${alert.DistressId}`, { as: aSupporter() });
    expect(await screen.findByText(/Tahlia’s alert is on/u)).toBeVisible();
    expect(await screen.findByRole('heading', { name: '1 place near Tahlia' })).toBeVisible();
    expect(fakeApi.requests(placesEndpoints.nearby)[0]?.query).toMatchObject({ lat: '-33.912', lng: '151.188' });
    fakeApi.answers(placesEndpoints.shareSafePlace, () => {
      fakeApi.answers(distressEndpoints.details, { ...alert, SafePlaces: [proposed(alert, place)] });
      return proposed(alert, place);
    });
    await user.click(screen.getByRole('button', { name: 'Propose to Tahlia: Newtown Library' }));
    expect(await screen.findByText('Proposed. It waits for Tahlia’s yes')).toBeVisible();
    expect(fakeApi.requests(placesEndpoints.shareSafePlace)[0]?.body).toEqual({
      DistressId: alert.DistressId,
      PlaceName: 'Newtown Library',
      Coordinates: { latitude: place.Latitude, longitude: place.Longitude },
    });
    expect(screen.getByRole('link', { name: 'Tahlia’s alert' })).toHaveAttribute(
      'href',
      `/home/distress-alert/${alert.DistressId}`,
    );
  });

  it('of one’s own is shared at once, and shared places are marked', async () => {
    const [library, police] = [aPlace(), aPlace({ Name: 'Police', Type: 'police' })];
    const alert = anAlert({ IsMine: true });
    fakeApi.answers(distressEndpoints.details, {
      ...alert,
      SafePlaces: [proposed(alert, police, { State: 'shared' })],
    });
    lookAt(newtownHere);
    found([library, police]);
    fakeApi.answers(placesEndpoints.shareSafePlace, proposed(alert, library, { State: 'shared' }));
    const { user } = await renderAt(`${path}?alert=${alert.DistressId}`, { as: aYouth() });
    const station = within(await screen.findByRole('article', { name: 'Police' }));
    expect(await station.findByText('Shared in the alert')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Share with my Crew: Newtown Library' }));
    await waitFor(() => expect(screen.getAllByText('Shared in the alert')).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Your alert' })).toHaveAttribute('href', '/home/distress-alert');
  });

  it('that is over, or not visible, proposes nothing and still finds places', async () => {
    const alert = anAlert({ AlertStatus: 'CLEARED', EndedOn: new Date().toISOString(), EndedAs: 'ok' });
    fakeApi.answers(distressEndpoints.details, alert);
    lookAt(newtownHere);
    found([aPlace()]);
    const { unmount } = await renderAt(`${path}?alert=${alert.DistressId}`, { as: aSupporter() });
    expect(await screen.findByText(/That alert is over/u)).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Newtown Library' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Propose/u })).toBeNull();
    unmount();
    fakeApi.refuses(distressEndpoints.details, { status: 404, message: 'This isn’t here, or no longer.' });
    await renderAt(`${path}?alert=${anId()}`, { as: aSupporter() });
    expect(await screen.findByText(/That alert is over/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Propose/u })).toBeNull();
  });

  it('shows the server’s text when a place was refused', async () => {
    const alert = anAlert();
    fakeApi.answers(distressEndpoints.details, alert);
    lookAt(newtownHere);
    found([aPlace()]);
    fakeApi.refuses(placesEndpoints.shareSafePlace, { status: 422, message: 'Ten places are plenty for now.' });
    const { user } = await renderAt(`${path}?alert=${alert.DistressId}`, { as: aSupporter() });
    await user.click(await screen.findByRole('button', { name: /^Propose/u }));
    expect(await screen.findByText('Ten places are plenty for now.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Propose/u })).toBeEnabled();
  });
});
