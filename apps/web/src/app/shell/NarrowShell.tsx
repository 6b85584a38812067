// Under 1200 px: a bar above; under 900 px also the dock, unless the screen itself shows a way to help.
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useScreenShowsHelp } from '#shared/help/helpInSight.ts';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { AlertDock } from './AlertDock.tsx';
import { AppBar } from './AppBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useBadges } from './useBadges.ts';
import styles from './shell.module.css';

const MenuDialog = lazyDialog(() => import('./MenuDialog.tsx'), 'MenuDialog');

export function NarrowShell({ children }: { children: ReactNode }) {
  const hasTopBar = useAtLeast(breakpointsPx.md);
  const { pathname } = useLocation();
  const [menuAt, setMenuAt] = useState<string | null>(null);
  // Whatever led elsewhere, an alert that was opened too, the menu does not stay over it.
  if (menuAt !== null && menuAt !== pathname) setMenuAt(null);
  const menuOpen = menuAt === pathname;
  const { all } = useBadges();
  const navigate = useNavigate();
  const openMenu = () => setMenuAt(pathname);
  const toAlert = () => void navigate(routes.distressAlert.path);
  const screenShowsHelp = useScreenShowsHelp();
  const hasDock = !hasTopBar && !screenShowsHelp;
  return (
    <div className={hasDock ? `narrowShell ${styles.narrowShellDocked}` : 'narrowShell'}>
      {hasTopBar && <TopBar unread={all} menuOpen={menuOpen} onMenu={openMenu} onDistressAlert={toAlert} />}
      {hasDock && <AppBar />}
      {children}
      {hasDock && <AlertDock unread={all} menuOpen={menuOpen} onMenu={openMenu} onDistressAlert={toAlert} />}
      {menuOpen && <MenuDialog onClose={() => setMenuAt(null)} />}
    </div>
  );
}
