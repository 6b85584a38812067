// Shows a picture as it will be saved, and saves or shares it from the device; nothing is uploaded.
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#shared/saveFile.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { drawPicture, type Picture } from '../drawPicture.ts';
import styles from './SavePicture.module.css';

const fileName = 'my-lights.png';
const asFile = async (canvas: HTMLCanvasElement | null): Promise<File> => {
  const blob = await new Promise<Blob | null>((take) => (canvas ? canvas.toBlob(take, 'image/png') : take(null)));
  if (!blob) throw new Error('the canvas gave no picture');
  return new File([blob], fileName, { type: 'image/png' });
};
const isShareable = (): boolean =>
  navigator.canShare?.({ files: [new File([''], fileName, { type: 'image/png' })] }) ?? false;

export function SavePicture({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasWords, setHasWords] = useState(false);
  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, picture, { hasWords });
  }, [picture, hasWords]);
  const withFile = (use: (file: File) => unknown) => async () => {
    try {
      await use(await asFile(canvas.current));
    } catch (error) {
      // Whoever closes the device's own sheet has changed their mind.
      if ((error as Error).name !== 'AbortError')
        void toast.error('The picture didn’t work out. A screenshot does the same.');
    }
  };
  return (
    <SheetDialog
      open
      onClose={onClose}
      title="Save a picture"
      id="save-picture"
      width={640}
      actions={
        <>
          <PlainButton full onClick={withFile((file) => saveFile(file, fileName))}>
            Save it
          </PlainButton>
          {isShareable() && (
            <PlainButton variant="soft" full onClick={withFile((file) => navigator.share({ files: [file] }))}>
              Share it
            </PlainButton>
          )}
        </>
      }
    >
      <div className="stack14">
        <canvas ref={canvas} className={styles.picture} aria-hidden="true" />
        <SwitchRow
          label="With words"
          help="Title, dates and the names of the lights"
          checked={hasWords}
          onChange={setHasWords}
        />
        <p className="small muted">It is drawn on this device and goes nowhere by itself.</p>
      </div>
    </SheetDialog>
  );
}
