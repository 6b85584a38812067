// Around every page, public or not: skip links, title, focus and scroll place.
import { routes } from '@mycrew/contract/paths.ts';
import { Link, type Location, Outlet, ScrollRestoration } from 'react-router';
import { useTrail } from '#shared/routing/trail.ts';
import { useSession } from '#shared/session/session.ts';
import { useBackCloses } from './useBackCloses.ts';
import { useHelpAhead } from './helpAhead.ts';
import { useRouteFocus } from './useRouteFocus.ts';
import { useRouteTitle } from './useRouteTitle.ts';
import { useTooltips } from './useTooltips.ts';

function toMain(event: React.MouseEvent): void {
  const main = document.getElementById('main');
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
  main.scrollIntoView();
}

/** A page that was loaded anew has no key of its own: there its address says whose place it is. */
const placeOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

export function Root() {
  useTrail();
  useRouteTitle();
  useRouteFocus();
  useBackCloses();
  useTooltips();
  const isSignedIn = useSession() !== null;
  useHelpAhead(isSignedIn);
  const help = isSignedIn ? routes.distressAlert.path : routes.needHelpNow.path;
  return (
    <>
      <nav aria-label="Shortcuts">
        <a className="skipLink" href="#main" onClick={toMain}>
          Skip to main content
        </a>
        <Link className="skipLink" to={help} reloadDocument={!isSignedIn}>
          Get help
        </Link>
      </nav>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}
