// The places on a map, loaded only when somebody asks for one.
import type { NearbyPlace } from '@mycrew/contract/places.ts';
import type { Map as DrawnMap } from 'leaflet';
import { useCallback, useEffect, useRef } from 'react';
import { markHere } from '#shared/map/drawnMap.ts';
import { MapFrame } from '#shared/map/MapFrame.tsx';
import { markPlaces, type PlaceMarks, showChosen } from '../placeMarks.ts';

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
  // Apart from drawing, so that whoever chose with the keyboard stays where they are.
  useEffect(() => {
    if (marks.current) showChosen(marks.current, chosenId);
  });
  return <MapFrame label="Map of safe places" {...{ tileUrl, latitude, longitude, zoom, draw }} />;
}
