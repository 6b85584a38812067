// The eight colours a picture can take, each shown on the picture itself.
import { useEffect, useRef } from 'react';
import CheckBoldIcon from '~icons/ph/check-bold';
import type { Crop } from '#shared/pictures/crop.ts';
import { pictureFilters, type PictureFilter } from '#shared/pictures/filters.ts';
import { drawPicture } from '#shared/pictures/drawing.ts';
import styles from './FilterStrip.module.css';

const thumbEdge = 128;

interface FilterStripProps {
  picture: ImageBitmap;
  crop: Crop;
  filter: PictureFilter;
  onFilter: (filter: PictureFilter) => void;
}

export function FilterStrip({ picture, crop, filter, onFilter }: FilterStripProps) {
  return (
    <fieldset className={styles.filters}>
      <legend className="visuallyHidden">Colour</legend>
      <div className={styles.strip}>
        {pictureFilters.map(({ id, name }) => (
          <label key={id} className={styles.choice}>
            <input
              type="radio"
              name="filter"
              className={`visuallyHidden ${styles.radio}`}
              checked={filter === id}
              onChange={() => onFilter(id)}
            />
            <span className={styles.thumb}>
              <Thumb picture={picture} crop={crop} filter={id} />
              {filter === id && (
                <span className={styles.tick} aria-hidden="true">
                  <CheckBoldIcon size={16} />
                </span>
              )}
            </span>
            <span className="caption strong">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Thumb({ picture, crop, filter }: Omit<FilterStripProps, 'onFilter'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, picture, { crop: { ...crop, shape: 'square' }, filter }, thumbEdge);
  }, [picture, crop, filter]);
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />;
}
