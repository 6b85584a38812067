import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { placesEndpoints } from '@mycrew/contract/places.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { anAlert, aPlaceOf, notifiedMe } from '#testing/alerts.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aSupporter } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';

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
  const Location = aPlaceOf('exact', -33.91023, 151.18534);
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
  const Location = aPlaceOf('exact', -33.91023, 151.18534);
  const alert = anAlert({ Location });
  fakeApi.answers(distressEndpoints.details, alert);
  const { user } = await open(alert);
  const ask = await screen.findByRole('button', { name: 'Show on a map' });
  expect(screen.queryByText(/some mapmakers/u)).toBeNull();
  await user.click(ask);
  expect(await screen.findByRole('region', { name: 'Map of where Tahlia is' })).toBeVisible();
  expect(screen.getByText('Map © some mapmakers')).toBeVisible();
});

it('shows an area as an area', async () => {
  const Location = aPlaceOf('area', -33.91, 151.19);
  const alert = anAlert({ Location });
  fakeApi.answers(distressEndpoints.details, alert);
  await open(alert);
  expect(await screen.findByText('The area, to about a kilometre')).toBeVisible();
  expect(screen.getByText(/Around -33\.91, 151\.19/u)).toBeVisible();
});

describe('a live location', () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  const shows = async (more: Partial<ReturnType<typeof aPlaceOf>>) => {
    const alert = anAlert({ Location: aPlaceOf('exact', -33.91023, 151.18534, more) });
    fakeApi.answers(distressEndpoints.details, alert);
    return { alert, ...(await open(alert)) };
  };

  it('shows how new it is and until when that goes on, without announcing each change', async () => {
    await shows({ LiveUntil: minutes(40) });
    const words = await screen.findByText(/^Place updated 1 min ago · keeps updating until \d+:\d\d [ap]m$/u);
    expect(words.closest('output, [aria-live], [role="status"], [role="alert"]')).toBeNull();
  });

  it('shows where nothing has come for a while', async () => {
    await shows({ On: minutes(-9), LiveUntil: minutes(40) });
    expect(await screen.findByText(/^Last update 9 min ago\. Tahlia’s page may be closed/u)).toBeVisible();
  });

  it('shows since when it stands still', async () => {
    await shows({ LiveStoppedOn: minutes(-1) });
    expect(await screen.findByText(/^Stopped updating at \d+:\d\d [ap]m$/u)).toBeVisible();
  });

  it('moves on the map that is open, and takes the focus from nobody', async () => {
    fakeApi.answers(placesEndpoints.map, { TileUrl: '/tiles/{z}/{x}/{y}.png', Credit: '© some mapmakers' });
    const { alert, user } = await shows({ LiveUntil: minutes(40) });
    await user.click(await screen.findByRole('button', { name: 'Show on a map' }));
    const map = await screen.findByRole('region', { name: 'Map of where Tahlia is' });
    const mark = map.querySelector('[class*="here"]');
    expect(mark).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Closer' }));
    const Location = aPlaceOf('exact', -33.95, 151.25, { LiveUntil: minutes(40) });
    fakeApi.answers(distressEndpoints.details, { ...alert, Location });
    act(() => hearFromServer('changed', { topic: 'distress' }));
    expect(await screen.findByText('For 000: -33.95000, 151.25000')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Map of where Tahlia is' })).toBe(map);
    expect(map.querySelector('[class*="here"]')).toBe(mark);
    await untilFocused(screen.getByRole('button', { name: 'Closer' }));
  });
});

it('lists safe places with whose they are, and leads to proposing one', async () => {
  const alert = anAlert();
  const place = {
    _id: anId(),
    DistressId: alert.DistressId,
    PlaceName: 'Newtown Library',
    Coordinates: { latitude: -33.9, longitude: 151.18 },
    By: notifiedMe(),
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
