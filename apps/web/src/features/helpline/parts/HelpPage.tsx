// The frame of a page of help: way back, quick exit, and purpose.
import { routes } from '@mycrew/contract/paths.ts';
import CaretLeftBoldIcon from '~icons/ph/caret-left-bold';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { QuickExit, QuickExitNote } from '#shared/help/QuickExit.tsx';
import { words } from '../helpline.messages.ts';
import subPageStyles from '#shared/ui/SubPage.module.css';
import styles from './helpPage.module.css';

interface HelpPageProps {
  heading: string;
  intro: string;
  /** The window's title: reveals nothing to whoever looks over a shoulder. */
  title: string;
  children: ReactNode;
}

const leadsHome = /-home\/?$/u;
const belongsToResources = new RegExp(`^${routes.resources.path}/`, 'iu');

/** Addresses ending in -home go home, the others back; opened directly, to their parent. */
function Back() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const isCold = key === 'default';
  const above = leadsHome.test(pathname) || (isCold && !belongsToResources.test(pathname)) ? 'home' : 'resources';
  const goesUp = isCold || above === 'home';
  return (
    <button
      type="button"
      className={subPageStyles.back}
      onClick={() => void (goesUp ? navigate(routes[above].path) : navigate(-1))}
    >
      <CaretLeftBoldIcon size={18} aria-hidden="true" />
      {words(goesUp ? above : 'back')}
    </button>
  );
}

export function HelpPage({ heading, intro, title, children }: HelpPageProps) {
  return (
    <div className={styles.helpPage}>
      <div className={styles.bar}>
        <Back />
        <QuickExit title={title} />
      </div>
      <div className={styles.head}>
        <h1 className="h1">{heading}</h1>
        <p className="muted">{intro}</p>
      </div>
      {children}
      <QuickExitNote />
    </div>
  );
}
