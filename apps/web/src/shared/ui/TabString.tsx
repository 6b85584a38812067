// Tabs on a wire: the one whose link is `aria-current` (or selected) has a lit bulb under it.
import type { ReactNode } from 'react';
import './TabString.css';

interface TabStringProps {
  label: string;
  children: ReactNode;
  className?: string;
}

/** Children are links or buttons with the class `tab`; inside: an icon and a word. */
export function TabString({ label, children, className = '' }: TabStringProps) {
  return (
    <nav className={`tabString ${className}`.trim()} aria-label={label}>
      {children}
    </nav>
  );
}
