// Loaded lazily: an error page must not wait for its picture.
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
