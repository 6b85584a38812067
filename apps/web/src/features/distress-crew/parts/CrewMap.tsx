// The map of one location, loaded on a tap; an area is a circle. It pans only where the marker would leave it.
import { type Circle, circle, type Map, type Marker } from 'leaflet';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mayMove } from '#shared/display/mayMove.ts';
import { markHere } from '#shared/map/drawnMap.ts';
import { MapFrame } from '#shared/map/MapFrame.tsx';
import styles from '../crewAlert.module.css';

const zooms = { exact: 15, area: 13 } as const;
const areaMetres = 1_000;

interface CrewMapProps {
  tileUrl: string;
  credit: string;
  latitude: number;
  longitude: number;
  isArea: boolean;
  /** 'Map of where Tahlia is' */
  label: string;
}

const markArea = (drawn: Map): Circle =>
  circle(drawn.getCenter(), { radius: areaMetres, className: styles.crewMapArea, interactive: false }).addTo(drawn);

export function CrewMap({ credit, isArea, latitude, longitude, ...frame }: CrewMapProps) {
  const [first] = useState({ latitude, longitude });
  const map = useRef<Map>(null);
  const mark = useRef<Marker | Circle>(null);
  const draw = useCallback(
    (drawn: Map) => {
      map.current = drawn;
      mark.current = isArea ? markArea(drawn) : markHere(drawn);
    },
    [isArea],
  );
  useEffect(() => {
    mark.current?.setLatLng([latitude, longitude]);
    if (map.current?.getBounds().contains([latitude, longitude]) === false) {
      map.current.panTo([latitude, longitude], { animate: mayMove() });
    }
  }, [latitude, longitude]);
  return (
    <div className={styles.crewMap}>
      <MapFrame {...frame} {...first} zoom={isArea ? zooms.area : zooms.exact} draw={draw} />
      <p className="caption muted">Map {credit}</p>
    </div>
  );
}
