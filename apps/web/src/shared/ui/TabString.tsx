// Tabs on a wire: the `aria-current` or selected one has a lit bulb.
import type { ReactNode, Ref } from 'react';
import styles from './TabString.module.css';

interface TabStringProps {
  label: string;
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLElement>;
}

/** Children are links or buttons with the class `tab` of its sheet; inside: an icon and a word. */
export function TabString({ label, children, className = '', ref }: TabStringProps) {
  return (
    <nav ref={ref} className={`${styles.tabString} ${className}`.trim()} aria-label={label}>
      {children}
    </nav>
  );
}
