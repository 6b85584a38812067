// A drawn map without React: ground and markers. Writes no HTML.
import { divIcon, map as createMap, type Map, type Marker, marker, tileLayer } from 'leaflet';
import { mayMove } from '#shared/display/mayMove.ts';
import 'leaflet/dist/leaflet.css';
import styles from './map.module.css';

const markSize = 44;
const farthestZoom = 19;

export interface Ground {
  tileUrl: string;
  latitude: number;
  longitude: number;
  zoom: number;
}

export function drawGround(box: HTMLElement, { tileUrl, latitude, longitude, zoom }: Ground): Map {
  const moves = mayMove();
  const drawn = createMap(box, {
    center: [latitude, longitude],
    zoom,
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: moves,
    zoomAnimation: moves,
    markerZoomAnimation: moves,
  });
  tileLayer(tileUrl, { maxZoom: farthestZoom }).addTo(drawn);
  return drawn;
}

export function markIcon(className: string | undefined) {
  const html = document.createElement('span');
  html.className = className ?? '';
  return divIcon({ html, className: styles.mark, iconSize: [markSize, markSize] });
}

/** The marker at the centre. */
export const markHere = (drawn: Map): Marker =>
  marker(drawn.getCenter(), { icon: markIcon(styles.here), interactive: false, keyboard: false }).addTo(drawn);
