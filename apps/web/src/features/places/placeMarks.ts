// The marks of places on the drawn map: each says what it is, and one of them is the chosen one.
import type { NearbyPlace } from '@mycrew/contract/places.ts';
import { type Map as DrawnMap, type Marker, marker } from 'leaflet';
import { markIcon } from '#shared/map/drawnMap.ts';
import { markWords } from './placeWords.ts';

export type PlaceMarks = ReadonlyMap<string, Marker>;

function markOf(place: NearbyPlace, onChoose: (id: string) => void): Marker {
  return marker([place.Latitude, place.Longitude], {
    icon: markIcon('placePin'),
    title: markWords(place),
    riseOnHover: true,
  })
    .on('click', () => onChoose(place._id))
    .on('keypress', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter') onChoose(place._id);
    });
}

export const markPlaces = (
  drawn: DrawnMap,
  places: readonly NearbyPlace[],
  onChoose: (id: string) => void,
): PlaceMarks => new Map(places.map((place) => [place._id, markOf(place, onChoose).addTo(drawn)]));

export function showChosen(marks: PlaceMarks, chosenId: string | null): void {
  for (const [id, mark] of marks) mark.getElement()?.setAttribute('aria-pressed', String(id === chosenId));
}
