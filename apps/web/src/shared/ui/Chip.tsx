// A toggle; selected shows a tick, not colour alone.
import type { ComponentProps, ReactNode } from 'react';
import CheckIcon from '~icons/ph/check';
import styles from './Chip.module.css';

type ChipProps = {
  chosen?: boolean;
  icon?: ReactNode;
  after?: ReactNode;
  size?: 'medium' | 'large';
  tick?: boolean;
} & ComponentProps<'button'>;

export function Chip({
  chosen,
  icon,
  after,
  size = 'medium',
  tick = true,
  className = '',
  children,
  ...rest
}: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      {...rest}
      className={`${styles.chip} ${size === 'large' ? styles.large : ''} ${chosen ? styles.chosen : ''} ${className}`}
    >
      {icon}
      {children !== undefined && <span>{children}</span>}
      {after ?? (chosen && tick && <CheckIcon size={20} aria-hidden="true" />)}
    </button>
  );
}
