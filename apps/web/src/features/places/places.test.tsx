// Finding somewhere safe: by town, near me, without network, on a map.
import { placesEndpoints } from '@mycrew/contract/places.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { forgetLooking, lookAt } from './looking.ts';
import { aPlace, aTownAndNoMap, found, goOnline, newtownHere, path } from './places.testing.ts';

const locate = (answer: Partial<Geolocation>['getCurrentPosition']) =>
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: answer } });

aTownAndNoMap();

describe('looking near a town', () => {
  it('finds the town by its first letters, then lists what is there, nearest first', async () => {
    const police = aPlace({
      Name: 'Police',
      Type: 'police',
      DistanceMetres: 1_240,
      Phone: null,
      Hours: null,
      IsOpen: null,
    });
    found([aPlace(), police], { Credits: ['© OpenStreetMap contributors'] });
    const { user } = await renderAt(path, { as: aYouth() });
    expect(screen.getByRole('heading', { name: 'Good anywhere' })).toBeVisible();
    await user.type(screen.getByLabelText('Town or suburb'), 'newt');
    await user.click(await screen.findByRole('button', { name: 'Newtown, NSW' }));
    expect(await screen.findByRole('heading', { name: '2 places near Newtown, NSW' })).toBeVisible();
    expect(fakeApi.requests(placesEndpoints.nearby)[0]?.query).toEqual({
      lat: '-33.898',
      lng: '151.179',
      radius: '5000',
    });
    const library = within(screen.getByRole('article', { name: 'Newtown Library' }));
    expect(library.getByText('400 m away')).toBeVisible();
    expect(library.getByText('Open now')).toBeVisible();
    expect(library.getByText('Mon–Fri 9 am–5:30 pm · Sat 9 am–12 pm')).toBeVisible();
    expect(library.getByRole('link', { name: /^Call Newtown Library/u })).toHaveAttribute('href', 'tel:(02)55501234');
    expect(library.getByRole('link', { name: /^Directions/u }).getAttribute('href')).toContain('-33.8969');
    const station = within(screen.getByRole('article', { name: 'Police' }));
    expect(station.queryByText(/now$/u)).toBeNull();
    expect(station.queryByRole('link', { name: /^Call/u })).toBeNull();
    expect(screen.getByText(/Places from © OpenStreetMap contributors/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show on a map' })).toBeVisible();
  });

  it('takes the first town with Enter, and shows where there is none', async () => {
    found([aPlace()]);
    const { user } = await renderAt(path, { as: aYouth() });
    const field = screen.getByLabelText('Town or suburb');
    await user.type(field, 'xx');
    expect(await screen.findByText(/No town of that name/u)).toBeVisible();
    await user.clear(field);
    await user.type(field, 'newtown');
    await screen.findByRole('button', { name: 'Newtown, NSW' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: '1 place near Newtown, NSW' })).toBeVisible();
  });

  it('asks for one kind at a time, and farther away where there is nothing', async () => {
    lookAt(newtownHere);
    fakeApi.answers(placesEndpoints.nearby, ({ query }) => ({
      Places: query['radius'] === '20000' ? [aPlace({ Type: 'worship', Name: 'Chapel' })] : [],
      OnlyStored: true,
      Credits: [],
    }));
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(screen.getByRole('button', { name: 'More kinds' }));
    await user.click(screen.getByRole('button', { name: 'Places of worship' }));
    expect(await screen.findByText('Nothing of this kind that we know of within 5 km')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Look within 20 km' }));
    expect(await screen.findByRole('article', { name: 'Chapel' })).toBeVisible();
    expect(screen.getByText(/the places we keep ourselves/u)).toBeVisible();
    expect(fakeApi.requests(placesEndpoints.nearby).at(-1)?.query).toMatchObject({ type: 'worship', radius: '20000' });
  });

  it('shows that the list did not load, and retries', async () => {
    lookAt(newtownHere);
    fakeApi.refuses(placesEndpoints.nearby, { status: 429, message: 'That was a lot at once.' });
    const { user } = await renderAt(path, { as: aYouth() });
    expect(await screen.findByText('The places didn’t load')).toBeVisible();
    found([aPlace()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Newtown Library' })).toBeVisible();
  });
});

describe('near me', () => {
  it('asks the device only after a tap, and sends no more than 100 m of it', async () => {
    const asked = vi.fn<Geolocation['getCurrentPosition']>((answer) =>
      answer({ coords: { latitude: -33.8765432, longitude: 151.2345678 } } as GeolocationPosition),
    );
    locate(asked);
    found([aPlace()]);
    const { user } = await renderAt(path, { as: aYouth() });
    expect(asked).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    expect(await screen.findByRole('heading', { name: '1 place near you' })).toBeVisible();
    expect(fakeApi.requests(placesEndpoints.nearby)[0]?.query).toMatchObject({ lat: '-33.877', lng: '151.235' });
  });

  it.each([
    [1, /keeps your location to itself/u],
    [2, /doesn’t know where it is/u],
    [3, /took too long/u],
  ])('shows what to do where the device answers with error %i', async (code, words) => {
    locate((_answer, fail) => fail?.({ code } as GeolocationPositionError));
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Near me' })).toBeEnabled();
  });
});

describe('without a network', () => {
  it('shows the last list with its time, and what is safe anywhere', async () => {
    lookAt(newtownHere);
    found([aPlace()]);
    const { unmount } = await renderAt(path, { as: aYouth() });
    await screen.findByRole('article', { name: 'Newtown Library' });
    unmount();
    goOnline(false);
    forgetLooking();
    await renderAt(path, { as: aYouth() });
    expect(screen.getByText(/Below is the last list you saw/u)).toHaveTextContent(/call 000: it needs no internet/u);
    expect(screen.getByRole('heading', { name: /^Places near Newtown, NSW, as of/u })).toBeVisible();
    expect(screen.getByRole('article', { name: 'Newtown Library' })).toBeVisible();
  });

  it('without a stored list shows what helps anyway, and loads by itself later', async () => {
    goOnline(false);
    lookAt(newtownHere);
    found([aPlace()]);
    await renderAt(path, { as: aYouth() });
    expect(screen.getByText(/will let you in at any hour/u)).toBeVisible();
    goOnline(true);
    expect(await screen.findByRole('article', { name: 'Newtown Library' })).toBeVisible();
  });
});

describe('on a map', () => {
  const mapPath = '/home/find-on-map';
  const TileUrl = 'https://tiles.example.org/{z}/{x}/{y}.png';

  it('is that of the operator where one is set; a tap on a mark shows its card', async () => {
    fakeApi.answers(placesEndpoints.map, { TileUrl, Credit: '© OpenStreetMap contributors' });
    lookAt(newtownHere);
    found([aPlace(), aPlace({ Name: 'By Google', Source: 'google' })]);
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('link', { name: 'Show on a map' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Safe places on a map' })).toBeVisible();
    const map = within(await screen.findByRole('region', { name: 'Map of safe places' }));
    const mark = await map.findByTitle(/^Newtown Library, Library/u);
    expect(map.getAllByRole('button')).toEqual([mark]);
    expect(screen.getByText(/1 place stands in the list only/u)).toBeVisible();
    await user.click(mark);
    expect(await screen.findByRole('article', { name: 'Newtown Library' })).toBeVisible();
    expect(mark).toHaveAttribute('aria-pressed', 'true');
  });

  it('is drawn by ourselves where none is set: rings of distance, marks for the keys, and the list', async () => {
    lookAt(newtownHere);
    const north = aPlace({ Name: 'Police', Latitude: newtownHere.latitude + 0.018, DistanceMetres: 2_000 });
    found([aPlace(), north]);
    const { user } = await renderAt(mapPath, { as: aYouth() });
    const map = within(await screen.findByRole('region', { name: 'Map of safe places' }));
    const mark = map.getByRole('button', { name: /^Police, Library, 2\.0 km away/u });
    expect(Number(mark.style.getPropertyValue('--down'))).toBeCloseTo(-0.9, 1);
    expect(screen.getByText(/the rings are 1\.0 km and 2\.0 km from it/u)).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Newtown Library' })).toBeVisible();
    mark.focus();
    await user.keyboard('{Enter}');
    expect(mark).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getAllByRole('article', { name: 'Police' })).toHaveLength(2);
  });

  it('shows that there is none without a connection, and the list', async () => {
    goOnline(false);
    lookAt(newtownHere);
    await renderAt(mapPath, { as: aYouth() });
    expect(await screen.findByText(/There is no map without a connection/u)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Map of safe places' })).toBeNull();
  });
});
