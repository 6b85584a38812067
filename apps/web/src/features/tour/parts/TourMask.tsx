// Dims the page but for what is pointed at.
import type { Box } from '../placing.ts';
import styles from '../tour.module.css';

const aroundPx = 8;

export function TourMask({ box, radius }: { box: Box | null; radius: number }) {
  if (!box) return <div className={styles['shade']} />;
  const place = {
    left: box.left - aroundPx,
    top: box.top - aroundPx,
    width: box.width + 2 * aroundPx,
    height: box.height + 2 * aroundPx,
    borderRadius: radius + aroundPx,
  };
  return <div className={styles['hole']} style={place} />;
}
