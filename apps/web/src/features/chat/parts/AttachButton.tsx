// Chooses a picture for the message; a phone offers its camera too.
import { type ChangeEvent, useRef } from 'react';
import ImageIcon from '~icons/ph/image';
import { acceptedTypes } from '#shared/pictures/drawing.ts';

export function AttachButton({ onTaken }: { onTaken: (file: Blob) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file) onTaken(file);
  };
  return (
    <>
      <button type="button" className="iconButton" aria-label="Add a picture" onClick={() => input.current?.click()}>
        <ImageIcon size={26} aria-hidden="true" />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes.join(',')}
        aria-label="Choose a picture"
        onChange={chosen}
      />
    </>
  );
}
