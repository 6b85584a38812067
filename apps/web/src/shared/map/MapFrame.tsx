// A map with zoom buttons. Includes the renderer, so load it lazily.
import MinusBoldIcon from '~icons/ph/minus-bold';
import PlusBoldIcon from '~icons/ph/plus-bold';
import type { Map } from 'leaflet';
import { useEffect, useRef } from 'react';
import { drawGround, type Ground } from './drawnMap.ts';
import styles from './map.module.css';

interface MapFrameProps extends Ground {
  /** 'Map of safe places' */
  label: string;
  /** Draws the content; a new function redraws. */
  draw: (drawn: Map) => void;
}

export function MapFrame({ tileUrl, latitude, longitude, zoom, label, draw }: MapFrameProps) {
  const box = useRef<HTMLElement>(null);
  const drawn = useRef<Map>(null);
  useEffect(() => {
    if (!box.current) return undefined;
    const map = drawGround(box.current, { tileUrl, latitude, longitude, zoom });
    draw(map);
    drawn.current = map;
    return () => {
      drawn.current = null;
      map.remove();
    };
  }, [tileUrl, latitude, longitude, zoom, draw]);
  return (
    <div className={styles.drawnMap}>
      <section ref={box} className={styles.ground} aria-label={label} />
      <div className={styles.zoom}>
        <button type="button" className="iconButton" aria-label="Closer" onClick={() => drawn.current?.zoomIn()}>
          <PlusBoldIcon size={22} />
        </button>
        <button type="button" className="iconButton" aria-label="Farther" onClick={() => drawn.current?.zoomOut()}>
          <MinusBoldIcon size={22} />
        </button>
      </div>
    </div>
  );
}
