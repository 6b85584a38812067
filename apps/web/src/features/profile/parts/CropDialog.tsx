// The square of a picture that others will see: dragged with a finger, or set with sliders.
import { useState } from 'react';
import { wholePicture } from '#shared/pictures/crop.ts';
import { CropTools } from '#shared/pictures/CropTools.tsx';
import { finishPicture, type Look } from '#shared/pictures/drawing.ts';
import { PictureCanvas } from '#shared/pictures/PictureCanvas.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';

const longestEdge = 800;
const square: Look = { crop: { ...wholePicture, shape: 'square' }, filter: 'plain' };

interface CropDialogProps {
  picture: ImageBitmap;
  onUse: (blob: Blob) => void;
  onClose: () => void;
}

export function CropDialog({ picture, onUse, onClose }: CropDialogProps) {
  const [look, setLook] = useState(square);
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
  const crop = (next: Look['crop']) => setLook({ ...look, crop: next });
  return (
    <SheetDialog
      open
      id="crop"
      title="Crop your picture"
      onClose={onClose}
      actions={
        <>
          <PlainButton variant="soft" onClick={onClose}>
            Cancel
          </PlainButton>
          <PlainButton loading={isBusy} onClick={() => void finish()}>
            Use this picture
          </PlainButton>
        </>
      }
    >
      <div className="profileCrop">
        <PictureCanvas picture={picture} look={look} onCrop={crop} />
        <CropTools crop={look.crop} shapes={false} onCrop={crop} />
        <p role="alert" className="small">
          {problem}
        </p>
      </div>
    </SheetDialog>
  );
}
