import type { MyAlert } from '@mycrew/contract/alerts.ts';
import { livePlace } from '@mycrew/contract/constants.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { outbox } from '#shared/outbox/outbox.ts';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { raiseTermsRequired } from '#shared/session/sessionEvents.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { aQuietPhone, isOn as isOnAs, pass, path } from './youth.testing.ts';

const { keepPlace, raiseToAll } = distressEndpoints;
const liveSentence = 'Those you told see where you are now.';
aQuietPhone();

/** Longer than any interval of sending. */
const aTurn = livePlace.atMostEveryMs + 6_000;
const me = aYouth();
/** One for each test, since sent locations are remembered from page to page. */
let alertId = '';
const isOn = (more: Partial<MyAlert> = {}) => isOnAs({ AlertId: alertId, ...more });
const words = /^Keep my place up to date/u;
const soon = () => new Date(Date.now() + livePlace.forMs).toISOString();
const shared = { LocationKind: 'exact' as const, LocationOn: new Date().toISOString() };
const here = { latitude: -33.91, longitude: 151.18 };
/** About 110 m a thousandth. */
const north = (thousandths: number) => ({ ...here, latitude: here.latitude + thousandths / 1_000 });

const device = {
  watchPosition: vi.fn<Geolocation['watchPosition']>(),
  clearWatch: vi.fn<Geolocation['clearWatch']>(),
  getCurrentPosition: vi.fn<Geolocation['getCurrentPosition']>(),
};
beforeEach(() => {
  alertId = anId();
  for (const each of Object.values(device)) each.mockReset();
  device.watchPosition.mockReturnValue(7);
  Object.defineProperty(navigator, 'geolocation', { value: device, configurable: true });
});
const position = (coords: typeof here) => ({ coords, timestamp: Date.now() }) as GeolocationPosition;
const moveTo = async (coords: typeof here) => {
  device.getCurrentPosition.mockImplementation((give) => give(position(coords)));
  await act(async () => device.watchPosition.mock.lastCall?.[0](position(coords)));
  await pass(100);
};
const sent = () => fakeApi.requests(keepPlace).map(({ body }) => body as { Act: string; Place?: object });
const updates = () => sent().filter(({ Act }) => Act === 'update');

/** A server that stores what it is sent. */
const serveLivePlace = (LiveUntil: string | null = null) => {
  fakeApi.answers(keepPlace, ({ body }) => {
    const { Act } = body as { Act: string };
    if (Act !== 'update') LiveUntil = Act === 'start' ? soon() : null;
    const LocationOn = new Date().toISOString();
    isOn({ ...shared, LocationOn, LiveUntil });
    return { LiveUntil, LocationOn };
  });
};
const open = async () => {
  isOn(shared);
  serveLivePlace();
  return renderAt(path, { as: me });
};
const turnedOn = async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('switch', { name: words }));
  await waitFor(() => expect(device.watchPosition).toHaveBeenCalled());
  return user;
};
const storedHere = (until: number) =>
  localStorage.setItem('livePlace', JSON.stringify({ userId: me.UserId, alertId, until }));

describe('turning it on', () => {
  it('is offered where a place is shared, off at first, with how long and how', async () => {
    await open();
    const offered = await screen.findByRole('switch', { name: words });
    expect(offered).not.toBeChecked();
    expect(offered).toHaveAccessibleDescription(
      /^Until \d+:\d\d [ap]m, or until you stop it or this is over\. It works while MyCrew is open on your screen\.$/u,
    );
    expect(device.watchPosition).not.toHaveBeenCalled();
  });

  it('is not offered where none is', async () => {
    isOn();
    await renderAt(path, { as: me });
    await screen.findByText('Location off.');
    expect(screen.queryByRole('switch', { name: words })).toBeNull();
  });

  it('shows all the while that it is on, and when it was last sent', async () => {
    await turnedOn();
    await moveTo(here);
    expect(await screen.findByText(liveSentence)).toBeVisible();
    expect(screen.getByText(/^Last sent at \d+:\d\d [ap]m\.$/u)).toBeVisible();
    expect(screen.getByRole('switch', { name: words })).toBeChecked();
    const Place = { Latitude: -33.91, Longitude: 151.18, On: expect.any(String) };
    expect(sent()).toEqual([
      { DistressId: alertId, Act: 'start' },
      { DistressId: alertId, Act: 'update', Place },
    ]);
  });

  it('where the server can’t be reached it stays off with an error', async () => {
    const { user } = await open();
    fakeApi.refuses(keepPlace, { status: 503, message: 'We can’t reach our storage right now.' });
    await user.click(await screen.findByRole('switch', { name: words }));
    await waitFor(() => expect(screen.getByRole('switch', { name: words })).toBeEnabled());
    expect(screen.getByRole('switch', { name: words })).not.toBeChecked();
    expect(device.watchPosition).not.toHaveBeenCalled();
  });
});

describe('while it is on', () => {
  it('sends at most every thirty seconds, and only who has moved', async () => {
    await turnedOn();
    await moveTo(here);
    await moveTo(north(1));
    expect(updates()).toHaveLength(1);
    await pass(aTurn);
    expect(updates()).toHaveLength(2);
    expect(updates()[1]?.Place).toMatchObject({ Latitude: -33.909 });
    await pass(aTurn);
    await moveTo(north(1.1));
    await pass(aTurn);
    expect(updates()).toHaveLength(2);
  });

  it('an area is sent rounded, and anew only where another one begins', async () => {
    isOn({ ...shared, LocationKind: 'area' });
    storedHere(Date.now() + livePlace.forMs);
    fakeApi.answers(keepPlace, { LiveUntil: soon(), LocationOn: new Date().toISOString() });
    isOn({ ...shared, LocationKind: 'area', LiveUntil: soon() });
    await renderAt(path, { as: me });
    await waitFor(() => expect(device.watchPosition).toHaveBeenCalled());
    await moveTo(north(0.4));
    expect(updates()[0]?.Place).toMatchObject({ Latitude: -33.91, Longitude: 151.18 });
    await pass(aTurn);
    await moveTo(north(3));
    expect(updates()).toHaveLength(1);
    await moveTo(north(8));
    expect(updates()).toHaveLength(2);
  });

  it('asks the device anew after five minutes in one place', async () => {
    await turnedOn();
    await moveTo(here);
    await pass(livePlace.anewMs + 10_000);
    expect(updates()).toHaveLength(2);
    expect(device.getCurrentPosition).toHaveBeenCalledTimes(1);
  });

  it('drops what was not sent, shows that, and sends the next one instead', async () => {
    await turnedOn();
    await moveTo(here);
    fakeApi.unreachable(keepPlace);
    await pass(aTurn);
    await moveTo(north(1));
    expect(await screen.findByText('That one didn’t go out. The next one goes by itself.')).toBeVisible();
    expect(outbox.waiting()).toEqual([]);
    serveLivePlace(soon());
    await moveTo(north(2));
    await pass(aTurn);
    expect(await screen.findByText(liveSentence)).toBeVisible();
    expect(updates().at(-1)?.Place).toMatchObject({ Latitude: -33.908 });
  });

  it('shows that the phone doesn’t know, until it does, also where nothing needs to be sent', async () => {
    await turnedOn();
    await moveTo(here);
    const before = updates().length;
    await act(async () => device.watchPosition.mock.lastCall?.[1]?.({ code: 2 } as GeolocationPositionError));
    expect(await screen.findByText('Your phone isn’t saying where you are right now.')).toBeVisible();
    await moveTo(here);
    expect(await screen.findByText(liveSentence)).toBeVisible();
    expect(updates()).toHaveLength(before);
  });

  it('goes on after a reload, and beside another page with a line', async () => {
    storedHere(Date.now() + livePlace.forMs);
    serveLivePlace(soon());
    isOn({ ...shared, LiveUntil: soon() });
    const { user } = await renderAt('/home', { as: me });
    const line = await screen.findByRole('region', { name: 'Your place' });
    expect(line).toHaveTextContent(/Those you told see where you are now\. Until \d+:\d\d [ap]m at the latest/u);
    await moveTo(here);
    expect(updates()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Stop ?keeping my place up to date$/u }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your place' })).toBeNull());
    expect(device.clearWatch).toHaveBeenCalledWith(7);
    expect(sent().at(-1)).toEqual({ DistressId: alertId, Act: 'stop' });
  });

  it.each([
    ['a lock', 'App Locked', { locked: true }],
    ['new terms', 'Updated Terms & Conditions and Privacy Policy', { locked: false }],
  ])('goes on behind %s, which shows it too', async (_, heading, { locked }) => {
    storedHere(Date.now() + livePlace.forMs);
    serveLivePlace(soon());
    isOn({ ...shared, LiveUntil: soon() });
    const { user } = await renderAt('/home/add-check-in', { as: me, locked });
    if (!locked) act(() => raiseTermsRequired([{ Type: 'terms', HasAcceptedVersion: false }]));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Your place' })).toBeVisible();
    await moveTo(here);
    expect(updates()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Stop ?keeping my place up to date$/u }));
    await waitFor(() => expect(device.clearWatch).toHaveBeenCalledWith(7));
  });

  it('is not done here where another window began it', async () => {
    isOn({ ...shared, LiveUntil: soon() });
    await renderAt(path, { as: me });
    expect(await screen.findByText(/^Turned on in another window/u)).toBeVisible();
    expect(screen.getByRole('switch', { name: words })).toBeChecked();
    expect(device.watchPosition).not.toHaveBeenCalled();
  });
});

describe('it is over', () => {
  const isSilent = async () => {
    const before = updates().length;
    expect(device.clearWatch).toHaveBeenCalledWith(7);
    await pass(aTurn);
    await moveTo(north(5));
    expect(updates()).toHaveLength(before);
  };

  it('at once by the switch', async () => {
    const user = await turnedOn();
    await moveTo(here);
    await user.click(screen.getByRole('switch', { name: words }));
    await waitFor(() => expect(screen.getByRole('switch', { name: words })).not.toBeChecked());
    expect(sent().at(-1)).toEqual({ DistressId: alertId, Act: 'stop' });
    await isSilent();
  });

  it('with the sharing itself', async () => {
    const user = await turnedOn();
    await moveTo(here);
    fakeApi.answers(raiseToAll, () => {
      isOn();
      return { alertId, alertStatus: 'Active' as const, recipients: 3 };
    });
    fakeApi.answers(distressEndpoints.raise, { alertId, alertStatus: 'Active' as const, recipients: 3 });
    await user.click(screen.getByRole('button', { name: /^Stop ?sharing where you are$/u }));
    await waitFor(() => expect(device.clearWatch).toHaveBeenCalledWith(7));
    await isSilent();
  });

  it('on the server’s answer', async () => {
    await turnedOn();
    await moveTo(here);
    isOn({ ...shared, LiveUntil: null });
    act(() => hearFromServer('changed', { topic: 'distress' }));
    expect(await screen.findByText(/^Your place isn’t being updated any more\./u)).toBeVisible();
    expect(screen.getByRole('switch', { name: words })).not.toBeChecked();
    await isSilent();
  });

  it('when the server refuses one', async () => {
    await turnedOn();
    isOn({ ...shared, LiveUntil: null });
    fakeApi.refuses(keepPlace, { status: 422, code: 'live-over' });
    await moveTo(here);
    expect(await screen.findByText(/^Your place isn’t being updated any more\./u)).toBeVisible();
    await isSilent();
  });

  it('after the hour by this phone’s own clock, whatever the server answers', async () => {
    storedHere(Date.now() + livePlace.atMostEveryMs);
    isOn({ ...shared, LiveUntil: soon() });
    await renderAt(path, { as: me });
    await waitFor(() => expect(device.watchPosition).toHaveBeenCalled());
    await pass(livePlace.atMostEveryMs * 2);
    await isSilent();
  });

  it('where the phone refuses its location', async () => {
    await turnedOn();
    await act(async () => device.watchPosition.mock.lastCall?.[1]?.({ code: 1 } as GeolocationPositionError));
    expect(await screen.findByText(/^Your phone keeps where you are to itself/u)).toBeVisible();
    await waitFor(() => expect(sent().at(-1)).toEqual({ DistressId: alertId, Act: 'stop' }));
  });
});
