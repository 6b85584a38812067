// A list of places: type, distance, opening hours, call and directions.
import type { NearbyPlace, PlaceType } from '@mycrew/contract/places.ts';
import { escapeHtml } from '#src/html.ts';
import { each, join } from './html.ts';

export const kindWords: Record<PlaceType, string> = {
  police: 'Police station',
  hospital: 'Hospital',
  headspace: 'headspace centre',
  safeHaven: 'Safe Haven',
  mentalHealth: 'Mental health centre',
  pharmacy: 'Pharmacy',
  library: 'Library',
  youthCentre: 'Youth centre',
  school: 'School',
  community: 'Community centre',
  fireStation: 'Fire or ambulance station',
  trainStation: 'Train station',
  worship: 'Place of worship',
  cafe: 'Café or shop',
};

const distance = (metres: number): string =>
  metres < 950
    ? `${Math.max(50, Math.round(metres / 50) * 50)} m`
    : `${(metres / 1_000).toFixed(metres < 9_950 ? 1 : 0)} km`;

const directions = ({ Latitude, Longitude }: NearbyPlace): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${Latitude},${Longitude}`;

const openness = ({ IsOpen }: NearbyPlace): string =>
  IsOpen === null
    ? ''
    : `<span class="tag ${IsOpen ? 'open' : 'shut'}">${IsOpen ? '✓ Open now' : '✕ Closed now'}</span>`;

const placeCard = (place: NearbyPlace): string => {
  const name = escapeHtml(place.Name);
  const digits = place.Phone?.replaceAll(/[^\d+]/gu, '') ?? '';
  return `
<li class="card"><div class="more"><h3>${name}</h3>
<p class="small quiet">${kindWords[place.Type]}, about ${distance(place.DistanceMetres)} away</p>${join(
    place.Address && `<p class="small">${escapeHtml(place.Address)}</p>`,
    place.Hours && `<p class="small quiet">Hours: ${escapeHtml(place.Hours)}</p>`,
    openness(place),
  )}</div>
<div class="ways">${join(
    digits &&
      `<a class="button" href="tel:${digits}"><span class="hidden">Call ${name}, </span>${escapeHtml(place.Phone!)}</a>`,
    `<a class="button soft" href="${escapeHtml(directions(place))}" target="_blank" rel="noopener noreferrer">Directions<span class="hidden"> to ${name}, opens a map</span></a>`,
  )}</div></li>`;
};

export const placeList = (places: readonly NearbyPlace[]): string => `<ul class="two">${each(places, placeCard)}</ul>`;
