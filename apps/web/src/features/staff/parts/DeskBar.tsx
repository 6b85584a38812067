// The top of the desk: where one is, who one is, and on small screens the way to its pages.
import { routes } from '@mycrew/contract/paths.ts';
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#shared/session/session.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { Logo } from '#shared/ui/Logo.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import ListIcon from '~icons/ph/list';
import styles from '../desk.module.css';

const DeskMenu = lazyDialog(() => import('./DeskMenu.tsx'), 'DeskMenu');
const names: Record<StaffRole, string> = { moderator: 'Moderator', lead: 'Lead' };

export function DeskBar({ role }: { role: StaffRole }) {
  const me = useSession();
  const { pathname } = useLocation();
  const [menuAt, setMenuAt] = useState<string | null>(null);
  if (menuAt !== null && menuAt !== pathname) setMenuAt(null);
  return (
    <header className={styles['bar']}>
      <Link className={styles['brand']} to={routes.home.path} aria-label="MyCrew, back to home">
        <Logo size={30} />
      </Link>
      <Tag>Staff</Tag>
      <span className={`small muted ${styles['who']}`}>
        {me?.Name}, {names[role].toLowerCase()}
      </span>
      <span className={styles['menuButton']}>
        <PlainButton
          variant="outline"
          size="small"
          icon={<ListIcon size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={menuAt === pathname}
          onClick={() => setMenuAt(pathname)}
        >
          Menu
        </PlainButton>
      </span>
      {menuAt === pathname && <DeskMenu role={role} onClose={() => setMenuAt(null)} />}
    </header>
  );
}
