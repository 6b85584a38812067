import { useState } from 'react';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import styles from './PictureDialog.module.css';

export function PictureDialog({ url, alt, onClose }: { url: string; alt: string; onClose: () => void }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <SheetDialog open id="chat-picture" title={alt} hideTitle width={1_000} onClose={onClose}>
      {isMissing ? (
        <p className="muted">This picture didn’t load. Close it, and open it once more.</p>
      ) : (
        <img className={styles['whole']} src={url} alt={alt} onError={() => setMissing(true)} />
      )}
    </SheetDialog>
  );
}
