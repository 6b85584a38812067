// Preview of the cropped and filtered picture; a drag moves the crop.
import { useEffect, useRef, type PointerEvent } from 'react';
import { dragged, type Crop } from './crop.ts';
import { drawPicture, type Look } from './drawing.ts';
import styles from './PictureCanvas.module.css';

const shownEdge = 900;

interface PictureCanvasProps {
  picture: ImageBitmap;
  look: Look;
  onCrop: (crop: Crop) => void;
}

export function PictureCanvas({ picture, look, onCrop }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, picture, look, shownEdge);
  }, [picture, look]);

  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const share = { x: (event.clientX - last.current.x) / width, y: (event.clientY - last.current.y) / height };
    last.current = { x: event.clientX, y: event.clientY };
    onCrop(dragged(picture, look.crop, share));
  };
  const end = () => {
    last.current = null;
  };

  const isMovable = look.crop.zoom > 1 || look.crop.shape === 'square';
  return (
    <div className={styles.frame}>
      <canvas
        ref={canvas}
        className={isMovable ? `${styles.canvas} ${styles.movable}` : styles.canvas}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        Your picture as it will be
      </canvas>
    </div>
  );
}
