// Around the help page while the app itself is locked or gated: nothing but the page and the way back.
import { routes } from '@mycrew/contract/paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#shared/ui/buttonClass.ts';
import { Logo } from '#shared/ui/Logo.tsx';
import './shell.css';

export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className="narrowShell">
      <header className="appBar">
        <span className="appBar__logo">
          <Logo />
        </span>
        <Link className={buttonClass({ variant: 'outline', size: 'small' })} to={routes.home.path} replace>
          Back
        </Link>
      </header>
      <main id="main" className="shellMain">
        {children}
      </main>
    </div>
  );
}
