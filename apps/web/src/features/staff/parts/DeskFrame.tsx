// Frame of every desk page: access, entry, navigation.
import { brand } from '@mycrew/contract/brand.ts';
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { type StaffEntry, staffRefusals } from '@mycrew/contract/staff.ts';
import { useQuery, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet, Link, useLocation } from 'react-router';
import KeyboardIcon from '~icons/ph/keyboard';
import ListIcon from '~icons/ph/list';
import { isApiError } from '#shared/api/ApiError.ts';
import { FrameShowsHelp } from '#shared/help/helpInSight.ts';
import { HelpBar } from '#shared/help/HelpBar.tsx';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { useTitleCount } from '#shared/routing/titleCount.ts';
import { useSession } from '#shared/session/session.ts';
import { Logo } from '#shared/ui/Logo.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import styles from '../desk.module.css';
import { staffQueries } from '../staff.queries.ts';
import { useDeskKeys } from '../useDeskKeys.ts';
import { AddDeskFactor } from './AddDeskFactor.tsx';
import { DeskFactorCheck } from './DeskFactorCheck.tsx';
import { DeskLinks } from './DeskLinks.tsx';

const DeskMenu = lazyDialog(() => import('./DeskMenu.tsx'), 'DeskMenu');
const KeysDialog = lazyDialog(() => import('./KeysDialog.tsx'), 'KeysDialog');
const names: Record<StaffRole, string> = { moderator: 'Moderator', lead: 'Lead' };

/** Header of the desk: title, role, and the menu on small screens. */
function DeskBar({ role }: { role: StaffRole }) {
  const me = useSession();
  const { pathname } = useLocation();
  const [menuAt, setMenuAt] = useState<string | null>(null);
  if (menuAt !== null && menuAt !== pathname) setMenuAt(null);
  const [showsKeys, setShowsKeys] = useState(false);
  useDeskKeys(() => setShowsKeys(true));
  return (
    <header className={styles['bar']}>
      <Link className={styles['brand']} to={routes.home.path} aria-label={`${brand.name}, back to home`}>
        <Logo size={30} />
      </Link>
      <Tag>Staff</Tag>
      <span className={`small muted ${styles['who']}`}>
        {me?.Name}, {names[role].toLowerCase()}
      </span>
      <button
        type="button"
        className="iconButton"
        aria-label="Keyboard shortcuts"
        aria-haspopup="dialog"
        onClick={() => setShowsKeys(true)}
      >
        <KeyboardIcon size={24} aria-hidden="true" />
      </button>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
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

const isStayOver = (error: unknown) => isApiError(error) && error.code === staffRefusals.entryNeeded;

/** Refetches the entry when the desk session ends, by its hour or by a refused call. */
function useStayWatch(entry: StaffEntry | undefined): void {
  const queries = useQueryClient();
  const endsOn = entry?.EndsOn;
  useEffect(() => {
    const askAgain = () => void queries.invalidateQueries({ queryKey: staffQueries.entry().queryKey });
    const stop = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.state.status === 'error' && isStayOver(query.state.error)) askAgain();
    });
    const inMs = endsOn ? new Date(endsOn).getTime() - Date.now() : null;
    const timer = inMs === null ? undefined : setTimeout(askAgain, Math.max(inMs, 0) + 1_000);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, endsOn]);
}

/** Desk entry: the second factor, at each visit. */
function EnterDesk({ entry }: { entry: StaffEntry }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main id="main" className={styles['gate']}>
      <h1 ref={heading} tabIndex={-1} className="h1">
        Enter the desk
      </h1>
      <p className="muted">
        Confirm that it is you. You stay for eight hours at most, and leave after half an hour without doing anything.
      </p>
      <div className="card">
        <DeskFactorCheck entry={entry} submit="Enter" onIn={() => {}} />
      </div>
      <PlainButton variant="text" to={routes.home.path}>
        Back to {brand.name}
      </PlainButton>
    </main>
  );
}

/** First visit to the desk: a second factor is required before anything else. */
function EnrolFirst() {
  return (
    <main id="main" className={styles['gate']}>
      <h1 className="h1">Add a second factor</h1>
      <p className="muted">
        You have a role at the desk. It opens with your password and something only you have: a passkey on this device
        or a security key, or an authenticator app.
      </p>
      <AddDeskFactor />
      <PlainButton variant="text" to={routes.home.path}>
        Back to {brand.name}
      </PlainButton>
    </main>
  );
}

/** Without a role the desk's address is 404. */
function NothingHere() {
  return (
    <main id="main" className={styles['gate']}>
      <h1 className="h1">There’s nothing here</h1>
      <p className="muted">The address may be old or not quite right. Nothing of yours is lost.</p>
      <div className="wrap12">
        <PlainButton to={routes.home.path}>Home</PlainButton>
        <PlainButton variant="outline" to={routes.distressAlert.path}>
          Need help now
        </PlainButton>
      </div>
    </main>
  );
}

/** Navigation of the desk, beside the page from 1200 px on. */
function DeskNav({ role }: { role: StaffRole }) {
  if (!useAtLeast(breakpointsPx.lg)) return null;
  return (
    <nav className={styles['nav']} aria-label="Desk">
      <DeskLinks role={role} />
    </nav>
  );
}

/** What waits, in the navigation and before the title, as it changes. */
function useLiveCount(): void {
  const queries = useQueryClient();
  const { data } = useQuery(staffQueries.waiting());
  useOn('changed', ({ topic }) => {
    if (topic === 'desk') readAgain(queries, { queryKey: staffQueries.waiting().queryKey });
  });
  useTitleCount(data ? data.Urgent + data.Others : 0);
}

function Inside({ entry }: { entry: StaffEntry }) {
  useLiveCount();
  return (
    <div className={styles['desk']}>
      <DeskBar role={entry.Role} />
      <div className={styles['columns']}>
        <DeskNav role={entry.Role} />
        <main id="main" className={styles['main']}>
          <Outlet />
          <p className={`caption hint ${styles['foot']}`}>
            What you do and look at here is written to the audit log. You can’t see journals, check-ins or chats.
          </p>
        </main>
      </div>
    </div>
  );
}

function Door({ entry }: { entry: UseQueryResult<StaffEntry> }) {
  if (!entry.data) {
    return (
      <main id="main" className={styles['gate']}>
        <h1 className="h2">Desk</h1>
        <ReadState of={entry} loading="Loading the desk" failed="The desk didn’t load" />
      </main>
    );
  }
  if (entry.data.Factors.length === 0) return <EnrolFirst />;
  return entry.data.EndsOn ? <Inside entry={entry.data} /> : <EnterDesk entry={entry.data} />;
}

export function DeskFrame() {
  const entry = useQuery(staffQueries.entry());
  useStayWatch(entry.data);
  if (isApiError(entry.error) && entry.error.status === 404) return <NothingHere />;
  return (
    <div className={styles['frame']}>
      <FrameShowsHelp value>
        <Door entry={entry} />
      </FrameShowsHelp>
      <HelpBar />
    </div>
  );
}
