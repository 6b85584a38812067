import { useState } from 'react';
import DownloadSimpleIcon from '~icons/ph/download-simple';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { Picture } from '../drawPicture.ts';

const SavePicture = lazyDialog(() => import('./SavePicture.tsx'), 'SavePicture');

export function SavePictureButton({ picture }: { picture: Picture }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainButton
        variant="text"
        size="small"
        icon={<DownloadSimpleIcon size={20} aria-hidden="true" />}
        aria-label={`Save a picture: ${picture.title}`}
        onClick={() => setOpen(true)}
      >
        Save a picture
      </PlainButton>
      {isOpen && <SavePicture picture={picture} onClose={() => setOpen(false)} />}
    </>
  );
}
