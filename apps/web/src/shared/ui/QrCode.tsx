// A QR code, rendered on this device.
import { generate } from 'lean-qr';
import type { ReactNode } from 'react';
import styles from './QrCode.module.css';

/** Left free around it, in squares, so that cameras find it. */
const quiet = 4;

const drawn = (text: string) => {
  const code = generate(text);
  const squares: string[] = [];
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`);
  return { size: code.size, path: squares.join('') };
};

export function QrCode({ text, children }: { text: string; children: ReactNode }) {
  const { size, path } = drawn(text);
  const side = size + 2 * quiet;
  return (
    <figure className={styles['figure']}>
      <svg
        className={styles['code']}
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <figcaption className="small muted">{children}</figcaption>
    </figure>
  );
}
