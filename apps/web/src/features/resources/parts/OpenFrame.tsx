// Frame of articles without an account: the logo and helplines.
import { brand } from '@mycrew/contract/brand.ts';
import { routes } from '@mycrew/contract/paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HelpBar } from '#shared/help/HelpBar.tsx';
import { Logo } from '#shared/ui/Logo.tsx';
import { ReadOpenly } from '../ways.ts';
import styles from './OpenFrame.module.css';

export function OpenFrame({ children }: { children: ReactNode }) {
  return (
    <ReadOpenly value={true}>
      <header className={styles['bar']}>
        <Link to={routes.login.path} className={styles['logo']} aria-label={`${brand.name}, sign in`}>
          <Logo />
        </Link>
      </header>
      <main id="main" className={styles['main']}>
        {children}
        <div className={styles['foot']}>
          {/* The server draws that page. */}
          <a className="link" href={routes.needHelpNow.path}>
            Everybody who answers now
          </a>
        </div>
      </main>
      <HelpBar />
    </ReadOpenly>
  );
}
