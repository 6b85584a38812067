// Crop and filter of the picture, by finger or by sliders, all on this device.
import { useState, useEffect, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router';
import ArrowRightBoldIcon from '~icons/ph/arrow-right-bold';
import CheckBoldIcon from '~icons/ph/check-bold';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { useCheckinFlow } from '../flowContext.ts';
import { CropTools } from '#shared/pictures/CropTools.tsx';
import { FlowPage } from '../parts/FlowPage.tsx';
import { PictureOnItsWay } from '../parts/PictureOnItsWay.tsx';
import { PictureCanvas } from '#shared/pictures/PictureCanvas.tsx';
import type { Crop } from '#shared/pictures/crop.ts';
import { type Look, drawPicture } from '#shared/pictures/drawing.ts';
import { pictureFilters, type PictureFilter } from '#shared/pictures/filters.ts';
import styles from './SnapshotFilterScreen.module.css';

const thumbEdge = 128;

interface FilterStripProps {
  picture: ImageBitmap;
  crop: Crop;
  filter: PictureFilter;
  onFilter: (filter: PictureFilter) => void;
}

function FilterStrip({ picture, crop, filter, onFilter }: FilterStripProps) {
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

export function SnapshotFilterScreen() {
  const { draft, pathOf, snapshot } = useCheckinFlow();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { source, look, change } = snapshot;
  if (!draft.family) return <Navigate to={pathOf('addCheckin')} replace />;
  if (!source && snapshot.isReading) return <PictureOnItsWay title="Crop and colour" />;
  if (!source) return <Navigate to={pathOf('checkinAddSnapshot')} replace />;

  const set = (part: Partial<Look>) => change({ ...look, ...part });
  const finish = async () => {
    setBusy(true);
    try {
      await snapshot.finish();
      await navigate(pathOf('checkinPreview'));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That didn’t work. Another picture may.');
      setBusy(false);
    }
  };

  return (
    <FlowPage
      at={4}
      back={pathOf('checkinAddSnapshot')}
      title="Crop and colour"
      bar={
        <>
          <p role="alert" className="small">
            {problem}
          </p>
          <PlainButton
            size="large"
            full
            loading={isBusy}
            iconAfter={<ArrowRightBoldIcon size={22} aria-hidden="true" />}
            onClick={() => void finish()}
          >
            Next
          </PlainButton>
        </>
      }
    >
      <div className={styles.tools}>
        <PictureCanvas picture={source} look={look} onCrop={(crop) => set({ crop })} />
        <FilterStrip picture={source} crop={look.crop} filter={look.filter} onFilter={(filter) => set({ filter })} />
        <CropTools crop={look.crop} onCrop={(crop) => set({ crop })} />
      </div>
    </FlowPage>
  );
}
