// The drawn map of one place, fetched only when somebody taps for it; an area is a circle, not a point.
import { circle, type Map } from 'leaflet';
import { markHere } from '#shared/map/drawnMap.ts';
import { MapFrame } from '#shared/map/MapFrame.tsx';

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

const markArea = (drawn: Map): void =>
  void circle(drawn.getCenter(), { radius: areaMetres, className: 'crewMap__area', interactive: false }).addTo(drawn);

export function CrewMap({ credit, isArea, ...where }: CrewMapProps) {
  return (
    <div className="crewMap">
      <MapFrame {...where} zoom={isArea ? zooms.area : zooms.exact} draw={isArea ? markArea : markHere} />
      <p className="caption muted">Map {credit}</p>
    </div>
  );
}
