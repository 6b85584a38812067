// One light on a string: lit, today's plus, or dark. `children` replace its shape.
import type { ReactNode } from 'react';
import styles from './Lantern.module.css';

export interface Light {
  size?: number;
  label?: string | undefined;
  hang?: boolean;
  glow?: boolean;
  /** Comes on once, when a feeling has been saved. */
  warm?: boolean;
  cap?: boolean;
}

interface LanternFrameProps extends Light {
  look: string;
  /** Where the cap begins in the box of 64. */
  capTop: number;
  children: ReactNode;
}

export function LanternFrame({
  look,
  capTop,
  children,
  size = 44,
  label,
  hang = false,
  glow = false,
  warm = false,
  cap = true,
}: LanternFrameProps) {
  if (size < 20) return null;
  const showsCap = cap && size >= 26;
  return (
    <svg
      className={['lantern', look, glow && styles['glow'], warm && styles['warm']].filter(Boolean).join(' ')}
      width={size}
      height={size}
      viewBox={hang ? `0 ${capTop} 64 64` : '0 0 64 64'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {showsCap && <rect className={styles['cap']} x="27" y={capTop} width="10" height="10" rx="3" />}
      {children}
    </svg>
  );
}

export type Bulb = 'none' | 'add' | 'lit' | 'unlit';

const bulbCapTop = 1.6;

export function Lantern({ kind, ...light }: Light & { kind: Bulb }) {
  return (
    <LanternFrame look={styles[kind] ?? ''} capTop={bulbCapTop} {...light}>
      <circle className={styles['bulb']} cx="32" cy="33" r="24" />
      {kind === 'add' && <path className={styles['plus']} d="M32 23v20M22 33h20" />}
      {kind === 'none' && <path className={styles['dots']} d="M24.4 33h.01M32 33h.01M39.6 33h.01" />}
    </LanternFrame>
  );
}
