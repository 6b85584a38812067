// The hill on home: each small act done lights a window, for ever. Nothing on it is counted, to the eye or in words.
import { useMemo } from 'react';
import EyeSlashIcon from '~icons/ph/eye-slash';
import { changeDisplay } from '#shared/display/display.ts';
import { useSession } from '#shared/session/session.ts';
import { type Ground, hillsOf, seedOf, villageOf } from '../hill.ts';
import { useSmallActs } from '../saving.queries.ts';
import styles from './Hill.module.css';

function Picture({ windows, seed, ground }: { windows: number; seed: number; ground: Ground }) {
  const { rows, trees, far } = useMemo(() => villageOf(windows, seed, ground), [windows, seed, ground]);
  const [ridge, slope] = useMemo(() => hillsOf(ground), [ground]);
  return (
    <svg
      viewBox={`0 0 ${ground.width} ${ground.height}`}
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="xMidYMax slice"
    >
      <ellipse className={styles.dusk} cx={ground.width * 0.62} cy={ground.height} rx={ground.width * 0.56} ry={150} />
      <ellipse className={styles.glow} cx={ground.width * 0.62} cy={ground.height} rx={ground.width * 0.34} ry={136} />
      <circle className={styles.moon} cx={ground.width * 0.13} cy={27} r={9} />
      <path className={styles.ridge} d={ridge} />
      <path className={styles.body} d={far.houses} />
      <path className={styles.far} d={far.lit} />
      <path className={styles.trees} d={trees} />
      <path className={styles.slope} d={slope} />
      {rows.map((row, index) => (
        <g key={index}>
          <path className={styles.body} d={row.bodies} />
          <path className={styles.roof} d={row.roofs} />
          <path className={styles.unlit} d={row.unlit} />
          <path className={styles.lit} d={row.lit} />
        </g>
      ))}
    </svg>
  );
}

const grounds = { phone: { width: 350, height: 168 }, wide: { width: 720, height: 176 } } as const;

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
