// Loaded only on request.
import type { NearbyPlace } from '@mycrew/contract/places.ts';
import { type Map as DrawnMap, type Marker, marker } from 'leaflet';
import { useCallback, useEffect, useRef } from 'react';
import { markHere, markIcon } from '#shared/map/drawnMap.ts';
import { MapFrame } from '#shared/map/MapFrame.tsx';
import { markWords } from '../placeWords.ts';

/** The markers on the drawn map, each with a label, one of them selected. */
type PlaceMarks = ReadonlyMap<string, Marker>;

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

const markPlaces = (drawn: DrawnMap, places: readonly NearbyPlace[], onChoose: (id: string) => void): PlaceMarks =>
  new Map(places.map((place) => [place._id, markOf(place, onChoose).addTo(drawn)]));

function showChosen(marks: PlaceMarks, chosenId: string | null): void {
  for (const [id, mark] of marks) mark.getElement()?.setAttribute('aria-pressed', String(id === chosenId));
}

const zoom = 14;

interface PlacesMapProps {
  tileUrl: string;
  centre: { latitude: number; longitude: number };
  places: readonly NearbyPlace[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

export function PlacesMap({ tileUrl, centre, places, chosenId, onChoose }: PlacesMapProps) {
  const { latitude, longitude } = centre;
  const marks = useRef<PlaceMarks>(null);
  const draw = useCallback(
    (drawn: DrawnMap) => {
      markHere(drawn);
      marks.current = markPlaces(drawn, places, onChoose);
    },
    [places, onChoose],
  );
  // Not a redraw, so that keyboard focus stays.
  useEffect(() => {
    if (marks.current) showChosen(marks.current, chosenId);
  });
  return <MapFrame label="Map of safe places" {...{ tileUrl, latitude, longitude, zoom, draw }} />;
}
