// Where somebody is, as those see it who were told: in words first, a distance and a map only on a tap.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { placesEndpoints } from '@mycrew/contract/places.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anAlert, toldMe } from '#testing/alerts.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aSupporter } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString();
const open = (alert: ReturnType<typeof anAlert>) =>
  renderAt(`/home/distress-alert/${alert.DistressId}`, { as: aSupporter() });

beforeEach(() => fakeApi.answers(placesEndpoints.map, { TileUrl: null, Credit: '' }));
afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

it('gives an exact place in words, with directions, and the distance only when asked', async () => {
  const getCurrentPosition = vi.fn((found: PositionCallback) =>
    found({ coords: { latitude: -33.9, longitude: 151.18 } } as GeolocationPosition),
  );
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const Location = { Kind: 'exact', Latitude: -33.91023, Longitude: 151.18534, On: aMinuteAgo() } as const;
  const alert = anAlert({ Location });
  fakeApi.answers(distressEndpoints.details, alert);
  const { user } = await open(alert);
  const where = within(await screen.findByRole('region', { name: 'Where Tahlia is' }));
  expect(where.getByText(/^Where Tahlia was at /u)).toBeVisible();
  expect(where.getByText('For 000: -33.91023, 151.18534')).toBeVisible();
  expect(where.getByRole('link', { name: /^Directions to Tahlia/u })).toHaveAttribute(
    'href',
    expect.stringContaining('-33.91023'),
  );
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(where.getByRole('button', { name: 'How far is it from me?' }));
  expect(await where.findByText('1.2 km from you')).toBeVisible();
});

it('has a map only where the house has one, and only on a tap', async () => {
  fakeApi.answers(placesEndpoints.map, { TileUrl: '/tiles/{z}/{x}/{y}.png', Credit: '© some mapmakers' });
  const Location = { Kind: 'exact', Latitude: -33.91023, Longitude: 151.18534, On: aMinuteAgo() } as const;
  const alert = anAlert({ Location });
  fakeApi.answers(distressEndpoints.details, alert);
  const { user } = await open(alert);
  const ask = await screen.findByRole('button', { name: 'Show on a map' });
  expect(screen.queryByText(/some mapmakers/u)).toBeNull();
  await user.click(ask);
  expect(await screen.findByRole('region', { name: 'Map of where Tahlia is' })).toBeVisible();
  expect(screen.getByText('Map © some mapmakers')).toBeVisible();
});

it('says that an area is one', async () => {
  const Location = { Kind: 'area', Latitude: -33.91, Longitude: 151.19, On: aMinuteAgo() } as const;
  const alert = anAlert({ Location });
  fakeApi.answers(distressEndpoints.details, alert);
  await open(alert);
  expect(await screen.findByText('The area, to about a kilometre')).toBeVisible();
  expect(screen.getByText(/Around -33\.91, 151\.19/u)).toBeVisible();
});

it('lists safe places with whose they are, and leads to proposing one', async () => {
  const alert = anAlert();
  const place = {
    _id: anId(),
    DistressId: alert.DistressId,
    PlaceName: 'Newtown Library',
    Coordinates: { latitude: -33.9, longitude: 151.18 },
    By: toldMe(),
    State: 'proposed' as const,
    CreatedOn: aMinuteAgo(),
  };
  fakeApi.answers(distressEndpoints.details, { ...alert, SafePlaces: [place] });
  await open(alert);
  expect(await screen.findByText('Newtown Library')).toBeVisible();
  expect(screen.getByText('From you, waits for Tahlia’s yes')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Propose a safe place' })).toHaveAttribute(
    'href',
    `/home/find-a-safe-place?alert=${alert.DistressId}`,
  );
});
