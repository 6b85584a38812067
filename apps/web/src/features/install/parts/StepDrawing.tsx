import type { ReactNode } from 'react';
import type { Drawing } from '../steps.ts';
import styles from '../install.module.css';

const line = (d: string) => <path className={styles.line} d={d} />;
const mark = (d: string) => <path className={styles.mark} d={d} />;
const lit = (x: number, y: number, radius: number) => <circle className={styles.lit} cx={x} cy={y} r={radius} />;
const app = (x: number, y: number, size: number, isLit = false) => (
  <rect className={isLit ? styles.lit : styles.app} x={x} y={y} width={size} height={size} rx={size / 4} />
);
const share = (x: number, y: number) =>
  mark(`M${x - 6} ${y - 1}h-2v11h16v-11h-2M${x} ${y + 4}v-13M${x - 4} ${y - 5}l4-4 4 4`);
const page = line('M38 22h20M38 50h44M38 60h30M38 70h36');

/** Each is the place to tap, lit, and what stands around it. */
const drawings: Record<Drawing, readonly ReactNode[]> = {
  share: [line('M38 22h44M38 32h30M38 42h36'), lit(60, 97, 14), share(60, 97)],
  'share-top': [page, lit(76, 24, 14), share(76, 25)],
  menu: [page, lit(77, 22, 12), mark('M77 16v.1M77 22v.1M77 28v.1')],
  row: [
    line('M38 26h44M38 40h44M38 90h44'),
    <rect key="row" className={styles.lit} x="35" y="54" width="50" height="22" rx="6" />,
    mark('M41 65h22M74 60v10M69 65h10'),
  ],
  add: [app(38, 44, 18), line('M38 22h12M64 50h18M64 58h12'), lit(77, 22, 12), mark('M77 17v10M72 22h10')],
  done: [app(36, 20, 12), app(54, 20, 12), app(72, 20, 12), app(34, 42, 18, true), mark('M39 51l3 3 6-6')],
  bar: [line('M18 34h58M18 54h84M18 66h60M18 78h70'), lit(96, 34, 10), mark('M96 29v9M92 34l4 4 4-4')],
  dock: [line('M18 36h84M18 48h60M18 60h70'), app(34, 76, 12), app(52, 73, 17, true), app(75, 76, 12)],
};

/** A phone, or the window of a desk. Decorative: the words beside it say the same. */
export function StepDrawing({ drawing }: { drawing: Drawing }) {
  const isDesk = drawing === 'bar' || drawing === 'dock';
  const [x, y, width, height] = isDesk ? [8, 20, 104, 76] : [30, 6, 60, 108];
  return (
    <svg className={styles.drawing} viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <rect className={styles.device} x={x} y={y} width={width} height={height} rx="9" />
      {drawings[drawing].map((piece, at) => (
        <g key={at}>{piece}</g>
      ))}
    </svg>
  );
}
