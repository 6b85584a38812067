// Crops the profile picture: by dragging, or with sliders.
import { useState } from 'react';
import { CropTools } from '#shared/pictures/CropTools.tsx';
import { finishPicture, type Look } from '#shared/pictures/drawing.ts';
import { PictureCanvas } from '#shared/pictures/PictureCanvas.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import styles from '../profile.module.css';

const longestEdge = 800;

interface CropDialogProps {
  picture: ImageBitmap;
  look: Look;
  onLook: (look: Look) => void;
  onUse: (blob: Blob) => void;
  /** Discards it; closing in any other way sets it aside. */
  onCancel: () => void;
  onClose: () => void;
}

export function CropDialog({ picture, look, onLook, onUse, onCancel, onClose }: CropDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const finish = async () => {
    setBusy(true);
    try {
      onUse(await finishPicture(picture, look, longestEdge));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That didn’t work. Another picture may.');
      setBusy(false);
    }
  };
  const crop = (next: Look['crop']) => onLook({ ...look, crop: next });
  return (
    <SheetDialog
      open
      id="crop"
      title="Crop your picture"
      onClose={onClose}
      actions={
        <>
          <PlainButton variant="soft" onClick={onCancel}>
            Cancel
          </PlainButton>
          <PlainButton loading={isBusy} onClick={() => void finish()}>
            Use this picture
          </PlainButton>
        </>
      }
    >
      <div className={styles.profileCrop}>
        <PictureCanvas picture={picture} look={look} onCrop={crop} />
        <CropTools crop={look.crop} shapes={false} onCrop={crop} />
        <p role="alert" className="small">
          {problem}
        </p>
      </div>
    </SheetDialog>
  );
}
