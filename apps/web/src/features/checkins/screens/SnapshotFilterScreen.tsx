// Crop and colour of the picture: dragged with a finger or set with sliders, all on this device.
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import ArrowRightBoldIcon from '~icons/ph/arrow-right-bold';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { useCheckinFlow } from '../flowContext.ts';
import { CropTools } from '#shared/pictures/CropTools.tsx';
import { FilterStrip } from '../parts/FilterStrip.tsx';
import { FlowPage } from '../parts/FlowPage.tsx';
import { PictureOnItsWay } from '../parts/PictureOnItsWay.tsx';
import { PictureCanvas } from '#shared/pictures/PictureCanvas.tsx';
import type { Look } from '#shared/pictures/drawing.ts';
import styles from './SnapshotFilterScreen.module.css';

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
