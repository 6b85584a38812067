import { brand } from '@mycrew/contract/brand.ts';
import styles from './Logo.module.css';

interface LogoProps {
  size?: number;
  tone?: 'paper' | 'night';
  wordmark?: boolean;
}

export function Logo({ size = 34, tone = 'paper', wordmark = true }: LogoProps) {
  return (
    <span className={`${styles.logo} ${styles[tone]}`}>
      {brand.mark ? (
        <img src={brand.mark} width={size} height={size} alt={wordmark ? '' : brand.name} />
      ) : (
        <svg
          width={size}
          height={size}
          viewBox="0 0 34 34"
          role={wordmark ? undefined : 'img'}
          aria-label={wordmark ? undefined : brand.name}
          aria-hidden={wordmark ? true : undefined}
          focusable="false"
        >
          <rect className={styles.ground} width="34" height="34" rx="10" />
          <path className={styles.wire} d="M4.2 8.5C8.6 18.4 25.4 18.4 29.8 8.5" />
          <path className={styles.cap} d="M7.6 13.4h2v3h-2zM24.4 13.4h2v3h-2zM16 15.4h2v3h-2z" />
          <circle className={`${styles.bulb} ${styles.bulbSide}`} cx="8.8" cy="17.6" r="4" />
          <circle className={`${styles.bulb} ${styles.bulbSide}`} cx="25.2" cy="17.6" r="4" />
          <circle className={styles.bulb} cx="17" cy="22.6" r="5.2" />
          <circle className={styles.heart} cx="17" cy="22.6" r="2.5" />
        </svg>
      )}
      {wordmark && (
        <span className={styles.name} style={{ fontSize: `${(size * 0.647) / 16}rem` }}>
          {brand.name}
        </span>
      )}
    </span>
  );
}
