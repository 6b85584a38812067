// The toolbar's button for inserting a picture.
import { type ChangeEvent, useRef } from 'react';
import ImageIcon from '~icons/ph/image';
import { acceptedTypes } from '#shared/pictures/drawing.ts';

interface PictureButtonProps {
  isSending: boolean;
  onPicture: (file: File) => void;
}

export function PictureButton({ isSending, onPicture }: PictureButtonProps) {
  const file = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (chosen) onPicture(chosen);
  };
  return (
    <>
      <button
        type="button"
        className="iconButton"
        aria-label={isSending ? 'Bringing your picture' : 'Picture'}
        aria-busy={isSending || undefined}
        tabIndex={-1}
        onClick={() => !isSending && file.current?.click()}
      >
        {isSending ? <span className="button__ring" aria-hidden="true" /> : <ImageIcon size={22} aria-hidden="true" />}
      </button>
      <input
        ref={file}
        type="file"
        hidden
        aria-label="Choose a picture"
        accept={acceptedTypes.join(',')}
        onChange={choose}
      />
    </>
  );
}
