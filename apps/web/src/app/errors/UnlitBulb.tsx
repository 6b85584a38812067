// A bulb that is out, fetched when it is needed: pages that say what went wrong must not wait for a picture.
import { type ComponentType, useEffect, useState } from 'react';
import styles from './errors.module.css';

export function UnlitBulb() {
  const [Picture, setPicture] = useState<ComponentType<{ kind: 'unlit'; size: number }> | null>(null);
  useEffect(() => {
    import('#shared/ui/Lantern.tsx').then(
      ({ Lantern }) => setPicture(() => Lantern),
      () => {},
    );
  }, []);
  return <div className={styles['bulb']}>{Picture && <Picture kind="unlit" size={72} />}</div>;
}
