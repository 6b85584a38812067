// The hill on home: each small act done lights a window, for ever. Nothing on it is counted, to the eye or in words.
import { useMemo } from 'react';
import EyeSlashIcon from '~icons/ph/eye-slash';
import { changeDisplay } from '#shared/display/display.ts';
import { useSession } from '#shared/session/session.ts';
import { type Ground, hillsOf, seedOf, villageOf } from '../hill.ts';
import { useSmallActs } from '../saving.queries.ts';
import styles from './Hill.module.css';

function Picture({ windows, seed, ground }: { windows: number; seed: number; ground: Ground }) {
  const { rows, far } = useMemo(() => villageOf(windows, seed, ground), [windows, seed, ground]);
  const [ridge, slope, before] = useMemo(() => hillsOf(ground), [ground]);
  return (
    <svg
      viewBox={`0 0 ${ground.width} ${ground.height}`}
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="xMidYMax slice"
    >
      <circle className={styles.moon} cx={ground.width * 0.14} cy={26} r={9} />
      <path className={styles.ridge} d={ridge} />
      <path className={styles.body} d={far.houses} />
      <path className={styles.lit} d={far.lit} />
      <path className={styles.slope} d={slope} />
      {rows.map((row, index) => (
        <g key={index}>
          <path className={styles.body} d={row.bodies} />
          <path className={styles.roof} d={row.roofs} />
          <path className={styles.unlit} d={row.unlit} />
          <path className={styles.lit} d={row.lit} />
        </g>
      ))}
      <path className={styles.ground} d={before} />
    </svg>
  );
}

const grounds = { phone: { width: 350, height: 150 }, wide: { width: 720, height: 160 } } as const;

export function Hill({ isWide }: { isWide: boolean }) {
  const acts = useSmallActs();
  const seed = seedOf(useSession()?.UserId ?? '');
  if (!acts) return null;
  return (
    <>
      <p className="visuallyHidden">Your hill, with lights in its windows</p>
      <Picture windows={acts.Windows} seed={seed} ground={grounds[isWide ? 'wide' : 'phone']} />
      <button
        type="button"
        className={`iconButton ${styles.hide}`}
        aria-label="Hide the hill"
        title="Hide the hill"
        onClick={() => changeDisplay({ isHillHidden: true })}
      >
        <EyeSlashIcon width={20} height={20} />
      </button>
    </>
  );
}
