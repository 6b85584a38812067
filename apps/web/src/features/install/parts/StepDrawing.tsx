import type { Drawing } from '../steps.ts';
import styles from '../install.module.css';

const share = (x: number, y: number) => (
  <g className={styles.mark}>
    <path d={`M${x - 6} ${y - 1}h-2v11h16v-11h-2M${x} ${y + 4}v-13M${x - 4} ${y - 5}l4-4 4 4`} />
  </g>
);

/** A phone, or the window of a desk, with the place to tap lit. Decorative: the words beside it say the same. */
export function StepDrawing({ drawing }: { drawing: Drawing }) {
  const isDesk = drawing === 'bar' || drawing === 'dock';
  return (
    <svg className={styles.drawing} viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <rect
        className={styles.device}
        x={isDesk ? 8 : 30}
        y={isDesk ? 20 : 6}
        width={isDesk ? 104 : 60}
        height={isDesk ? 76 : 108}
        rx="9"
      />
      {drawing === 'share' && (
        <>
          <path className={styles.line} d="M38 22h44M38 32h30M38 42h36" />
          <circle className={styles.lit} cx="60" cy="97" r="14" />
          {share(60, 97)}
        </>
      )}
      {drawing === 'share-top' && (
        <>
          <path className={styles.line} d="M38 22h20M38 50h44M38 60h30M38 70h36" />
          <circle className={styles.lit} cx="76" cy="24" r="14" />
          {share(76, 25)}
        </>
      )}
      {drawing === 'menu' && (
        <>
          <path className={styles.line} d="M38 22h20M38 50h44M38 60h30M38 70h36" />
          <circle className={styles.lit} cx="77" cy="22" r="12" />
          <path className={styles.mark} d="M77 16v.1M77 22v.1M77 28v.1" />
        </>
      )}
      {drawing === 'row' && (
        <>
          <path className={styles.line} d="M38 26h44M38 40h44M38 90h44" />
          <rect className={styles.lit} x="35" y="54" width="50" height="22" rx="6" />
          <path className={styles.mark} d="M41 65h22M74 60v10M69 65h10" />
        </>
      )}
      {drawing === 'done' && (
        <>
          {[42, 60, 78].map((x) => (
            <rect key={x} className={styles.app} x={x - 6} y="20" width="12" height="12" rx="3" />
          ))}
          <rect className={styles.lit} x="34" y="42" width="18" height="18" rx="5" />
          <path className={styles.mark} d="M39 51l3 3 6-6" />
        </>
      )}
      {drawing === 'bar' && (
        <>
          <path className={styles.line} d="M18 34h58M18 54h84M18 66h60M18 78h70" />
          <circle className={styles.lit} cx="96" cy="34" r="10" />
          <path className={styles.mark} d="M96 29v9M92 34l4 4 4-4" />
        </>
      )}
      {drawing === 'dock' && (
        <>
          <path className={styles.line} d="M18 36h84M18 48h60M18 60h70" />
          <rect className={styles.app} x="34" y="76" width="12" height="12" rx="3" />
          <rect className={styles.lit} x="52" y="73" width="17" height="17" rx="5" />
          <rect className={styles.app} x="75" y="76" width="12" height="12" rx="3" />
        </>
      )}
    </svg>
  );
}
