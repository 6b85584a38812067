// Shape, zoom and position of the crop, for touch and keyboard.
import { useId } from 'react';
import CornersOutIcon from '~icons/ph/corners-out';
import SquareIcon from '~icons/ph/square';
import { Chip } from '#shared/ui/Chip.tsx';
import { maxZoom, type Crop } from './crop.ts';
import styles from './CropTools.module.css';

interface CropToolsProps {
  crop: Crop;
  onCrop: (crop: Crop) => void;
  /** False where the shape is fixed. */
  shapes?: boolean;
}

export function CropTools({ crop, onCrop, shapes = true }: CropToolsProps) {
  const set = (part: Partial<Crop>) => onCrop({ ...crop, ...part });
  return (
    <div className="stack6">
      {shapes && (
        <fieldset className={styles.shapes}>
          <legend className="visuallyHidden">Shape</legend>
          <Chip
            chosen={crop.shape === 'free'}
            icon={<CornersOutIcon size={20} aria-hidden="true" />}
            onClick={() => set({ shape: 'free' })}
          >
            Whole
          </Chip>
          <Chip
            chosen={crop.shape === 'square'}
            icon={<SquareIcon size={20} aria-hidden="true" />}
            onClick={() => set({ shape: 'square' })}
          >
            Square
          </Chip>
        </fieldset>
      )}
      <Slider label="Zoom" value={crop.zoom} min={1} max={maxZoom} onValue={(zoom) => set({ zoom })} />
      <Slider label="Left to right" value={crop.x} min={0} max={1} onValue={(x) => set({ x })} />
      <Slider label="Top to bottom" value={crop.y} min={0} max={1} onValue={(y) => set({ y })} />
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onValue: (value: number) => void;
}

function Slider({ label, value, min, max, onValue }: SliderProps) {
  const id = useId();
  const share = Math.round(((value - min) / (max - min)) * 100);
  return (
    <div className={styles.slider}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        aria-valuetext={`${share} %`}
        onChange={(event) => onValue(Number(event.currentTarget.value))}
      />
    </div>
  );
}
