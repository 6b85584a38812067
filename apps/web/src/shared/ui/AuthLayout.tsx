// Layout of sign-in and sign-up: picture, promise, form, and visible help.
import { inOwnWords } from '@mycrew/contract/brand.ts';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { breakpointsPx, tagline } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import ArrowRightBoldIcon from '~icons/ph/arrow-right-bold';
import LifebuoyFillIcon from '~icons/ph/lifebuoy-fill';
import { useMedia } from '../hooks/useMedia.ts';
import { useOnline } from '../hooks/useOnline.ts';
import { lazyPart } from '../routing/lazyScreen.ts';
import { bottomBar } from './bars.ts';
import { Logo } from './Logo.tsx';
import styles from './AuthLayout.module.css';

const NightScene = lazyPart(async () => (await import('./NightScene.tsx')).NightScene);
const OfflineBar = lazyPart(async () => (await import('./OfflineBar.tsx')).OfflineBar);

interface AuthLayoutProps {
  children: ReactNode;
  /** Less picture on phones, where the form needs the room. */
  compact?: boolean;
  offline?: ReactNode;
}

function HelpLink({ isWide }: { isWide: boolean }) {
  return (
    <a href={routes.needHelpNow.path} className={`banner banner--alert ${styles.helpLink}`}>
      <LifebuoyFillIcon size={24} aria-hidden="true" />
      <span className="banner__text">
        <strong className={styles.helpTitle}>Need help now?</strong>
        {isWide && <span className={styles.helpText}>No account needed. 24 hours a day.</span>}
      </span>
      <ArrowRightBoldIcon size={22} aria-hidden="true" />
    </a>
  );
}

export function AuthLayout({ children, compact = false, offline }: AuthLayoutProps) {
  const isWide = useMedia(`(min-width: ${breakpointsPx.md}px)`);
  const isOnline = useOnline();
  return (
    <div className={compact ? `${styles.auth} ${styles.compact}` : styles.auth}>
      <header className={styles.picture}>
        <NightScene variant={isWide ? 'signin' : 'signin-390'} />
        <div className={styles.onPicture}>
          <Link to={routes.login.path} className={styles.logo}>
            <Logo tone="night" size={isWide ? 40 : 32} />
          </Link>
          {isWide && <p className={styles.tagline}>{inOwnWords('sign-in-welcome', tagline)}</p>}
          {!isWide && compact && <HelpLink isWide={false} />}
        </div>
      </header>
      <div className={styles.sheet}>
        <main id="main" className={styles.column}>
          {!isWide && !compact && <p className={styles.tagline}>{inOwnWords('sign-in-welcome', tagline)}</p>}
          {!isOnline && (
            <OfflineBar>{offline ?? 'What you typed stays here. 000 and 1800 551 800 still work.'}</OfflineBar>
          )}
          {children}
        </main>
        <aside ref={bottomBar} className={styles.help} aria-label="Help">
          <HelpLink isWide={isWide} />
        </aside>
      </div>
    </div>
  );
}
