// Frame of public pages: the logo links back, two helplines stay visible.
import { brand } from '@mycrew/contract/brand.ts';
import { routes } from '@mycrew/contract/paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HelpBar } from '#shared/help/HelpBar.tsx';
import { useSession } from '#shared/session/session.ts';
import { Logo } from '#shared/ui/Logo.tsx';
import styles from './PolicyPage.module.css';

export function ReadingFrame({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  const session = useSession();
  return (
    <div className="policy">
      <header className={styles['bar']}>
        <Link
          to={session ? routes.home.path : routes.signIn.path}
          className={styles['logo']}
          aria-label={session ? `${brand.name}, home` : `${brand.name}, sign in`}
        >
          <Logo />
        </Link>
      </header>
      <main id="main" className={styles['main']}>
        {children}
        {foot && <div className={styles['foot']}>{foot}</div>}
      </main>
      <HelpBar />
    </div>
  );
}
