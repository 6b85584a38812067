// What the tests of safe places share: a town, a place in it, what the server and the device answer.
import { type NearbyPlace, placesEndpoints } from '@mycrew/contract/places.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId } from '#testing/people.ts';
import { forgetLooking } from './looking.ts';

export const path = '/home/find-a-safe-place';
const newtown = { Name: 'Newtown', State: 'NSW', Latitude: -33.89777, Longitude: 151.17922 };
export const newtownHere = { label: 'Newtown, NSW', latitude: -33.898, longitude: 151.179 };

export const aPlace = (more: Partial<NearbyPlace> = {}): NearbyPlace => ({
  _id: anId(),
  Name: 'Newtown Library',
  Type: 'library',
  Address: '8 Brown Street, Newtown 2042',
  Latitude: -33.8969,
  Longitude: 151.1797,
  DistanceMetres: 420,
  Phone: '(02) 5550 1234',
  Hours: 'Mo-Fr 09:00-17:30; Sa 09:00-12:00',
  IsOpen: true,
  Source: 'osm',
  ...more,
});

export const found = (Places: NearbyPlace[], more: { OnlyStored?: boolean; Credits?: string[] } = {}) =>
  fakeApi.answers(placesEndpoints.nearby, { Places, OnlyStored: false, Credits: [], ...more });

export const goOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

export function aTownAndNoMap(): void {
  beforeEach(() => {
    fakeApi.answers(placesEndpoints.map, { TileUrl: null, Credit: '© OpenStreetMap contributors' });
    fakeApi.answers(placesEndpoints.cities, ({ query }) =>
      newtown.Name.toLowerCase().startsWith(query['q']!.toLowerCase()) ? [newtown] : [],
    );
  });
  afterEach(() => {
    goOnline(true);
    vi.restoreAllMocks();
    forgetLooking();
  });
}
