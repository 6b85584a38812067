import styles from './LightString.module.css';
// The wire itself, stretched over whatever width it is given; decorative.

export function Wire({ sag = 20 }: { sag?: number }) {
  return (
    <svg
      className={styles.wire}
      height={sag + 2}
      viewBox={`0 0 100 ${sag + 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M0 1Q50 ${2 * sag + 1} 100 1`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
