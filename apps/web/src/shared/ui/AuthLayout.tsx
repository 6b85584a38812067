// The page around signing in and signing up: the picture, the promise, the form, and help in sight from the start.
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { breakpointsPx, tagline } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import ArrowRightBoldIcon from '~icons/ph/arrow-right-bold';
import LifebuoyFillIcon from '~icons/ph/lifebuoy-fill';
import './AuthLayout.css';
import { useMedia } from '../hooks/useMedia.ts';
import { useOnline } from '../hooks/useOnline.ts';
import { lazyPart } from '../routing/lazyScreen.ts';
import { bottomBar } from './bars.ts';
import { Logo } from './Logo.tsx';

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
    <a href={routes.needHelpNow.path} className="banner banner--alert auth__helpLink">
      <LifebuoyFillIcon size={24} aria-hidden="true" />
      <span className="banner__text">
        <strong className="auth__helpTitle">Need help now?</strong>
        {isWide && <span className="auth__helpText">No account needed. 24 hours a day.</span>}
      </span>
      <ArrowRightBoldIcon size={22} aria-hidden="true" />
    </a>
  );
}

export function AuthLayout({ children, compact = false, offline }: AuthLayoutProps) {
  const isWide = useMedia(`(min-width: ${breakpointsPx.md}px)`);
  const isOnline = useOnline();
  return (
    <div className={compact ? 'auth auth--compact' : 'auth'}>
      <header className="auth__picture">
        <NightScene variant={isWide ? 'signin' : 'signin-390'} />
        <div className="auth__onPicture">
          <Link to={routes.login.path} className="auth__logo">
            <Logo tone="night" size={isWide ? 40 : 32} />
          </Link>
          {isWide && <p className="auth__tagline">{tagline}</p>}
          {!isWide && compact && <HelpLink isWide={false} />}
        </div>
      </header>
      <div className="auth__sheet">
        <main id="main" className="auth__column">
          {!isWide && !compact && <p className="auth__tagline">{tagline}</p>}
          {!isOnline && (
            <OfflineBar>{offline ?? 'What you typed stays here. 000 and 1800 551 800 still work.'}</OfflineBar>
          )}
          {children}
        </main>
        <aside ref={bottomBar} className="auth__help" aria-label="Help">
          <HelpLink isWide={isWide} />
        </aside>
      </div>
    </div>
  );
}
