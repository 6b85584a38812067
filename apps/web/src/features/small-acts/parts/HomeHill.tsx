// The place of the hill on home, from the first window on; hidden, it offers itself once more while the page is open.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { changeDisplay, useDisplay } from '#shared/display/display.ts';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { smallActQueries } from '../small-acts.queries.ts';
import styles from './Hill.module.css';

const Hill = lazyPart(async () => (await import('./Hill.tsx')).Hill);

function Hidden() {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  return (
    <output className={`small muted ${styles.undo}`}>
      The hill is hidden. Its windows stay lit.{' '}
      <button ref={again} type="button" className="link" onClick={() => changeDisplay({ isHillHidden: false })}>
        Show it again
      </button>
    </output>
  );
}

const wideFromPx = 600;

export function HomeHill() {
  const { data } = useQuery(smallActQueries.acts());
  const { isHillHidden } = useDisplay();
  const [wasShown] = useState(!isHillHidden);
  const isWide = useAtLeast(wideFromPx);
  if (!data || data.Windows === 0) return null;
  if (isHillHidden) return wasShown ? <Hidden /> : null;
  return (
    <div className={styles.hill}>
      <Hill isWide={isWide} />
    </div>
  );
}
