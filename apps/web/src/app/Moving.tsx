// Moving between screens: a screen whose chunk is on its way is replaced by its frame at once, and a touched link starts to load its chunk.
import { everyRoute, routes } from '@mycrew/contract/paths.ts';
import { type ComponentType, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { matchRoutes, useLocation, useNavigationType } from 'react-router';
import { FrameShowsHelp } from '#shared/help/helpInSight.ts';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { frameScreensBy } from '#shared/routing/lazyScreen.ts';
import { storedScroll } from '#shared/routing/trail.ts';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { RouteError } from './errors/RouteError.tsx';
import { isAtDesk } from './routeAccess.ts';
import { notifications, settings, shellTabs } from './shell/destinations.ts';
import styles from './shell/shell.module.css';
import { useRouteHandle } from './useRouteTitle.ts';

const known = new Set<string>(Object.values(everyRoute).map(({ path }) => path));
const tops = [...shellTabs, notifications, settings].map(({ url }) => url);

/** The page above this one, by its address. */
function parentOf(pathname: string): string {
  let path = pathname;
  while (path.lastIndexOf('/') > 0) {
    path = path.slice(0, path.lastIndexOf('/'));
    if (known.has(path)) return path;
  }
  return routes.home.path;
}

/** Header, title and placeholder of a screen, by its route's handle. Its heading takes no focus: the screen's own does. */
function ScreenFrame() {
  const { title = '', focused, flush } = useRouteHandle();
  const { pathname } = useLocation();
  const isOutside = use(FrameShowsHelp) === null;
  const heading = (
    <h1 className="h1" data-frame>
      {title}
    </h1>
  );
  const rows = <SkeletonRows shape="card" label={`Loading ${title}`} />;
  const inside =
    focused || isOutside ? (
      <>
        <FocusedHeader back={parentOf(pathname)} leaves={(path) => path === pathname} />
        <div className="stack16">
          {heading}
          {rows}
        </div>
      </>
    ) : tops.includes(pathname) ? (
      <div className="stack16">
        {heading}
        {rows}
      </div>
    ) : (
      <SubPage back={{ path: parentOf(pathname), label: 'Back' }}>
        {heading}
        {rows}
      </SubPage>
    );
  if (isOutside)
    return (
      <main id="main" className={styles.shellMain}>
        {inside}
      </main>
    );
  return flush ? <div className={styles.frameFlush}>{inside}</div> : inside;
}

/** Where back leads to a screen whose chunk comes late, the place on it was lost with the short frame. */
function useScrollBack(isHere: boolean): void {
  const location = useLocation();
  const type = useNavigationType();
  const wasHere = useRef(isHere);
  useLayoutEffect(() => {
    if (wasHere.current || !isHere) return;
    wasHere.current = true;
    if (type === 'POP' && window.scrollY === 0) window.scrollTo(0, storedScroll(location));
  }, [isHere, type, location]);
}

/** A loaded chunk is shown without a frame. */
const framelessForMs = 20;

async function framed(load: () => Promise<ComponentType>): Promise<ComponentType> {
  let screen: ComponentType | null = null;
  const fetch = async () => (screen = await load());
  let coming: Promise<ComponentType> | null = fetch();
  const waited = new Promise<void>((resolve) => setTimeout(resolve, framelessForMs));
  await Promise.race([coming, waited]);
  return (
    screen ??
    function LateScreen() {
      const [Screen, setScreen] = useState(() => screen);
      const [failure, setFailure] = useState<{ error: unknown } | null>(null);
      useEffect(() => {
        if (Screen) return undefined;
        let isHere = true;
        coming ??= fetch();
        coming.then(
          (loaded) => isHere && setScreen(() => loaded),
          (error: unknown) => {
            // Opening the page tries again.
            coming = null;
            if (isHere) setFailure({ error });
          },
        );
        return () => {
          isHere = false;
        };
      }, [Screen]);
      useScrollBack(Screen !== null);
      if (failure) return <RouteError error={failure.error} />;
      return Screen ? <Screen /> : <ScreenFrame />;
    }
  );
}

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}
const line = (): Line => (navigator as { connection?: Line }).connection ?? {};

async function fetchAhead(path: string): Promise<void> {
  const among = isAtDesk(path)
    ? (await import('./deskRoutes.tsx')).deskRoutes
    : (await import('./signedInRoutes.tsx')).signedInRoutes;
  for (const { route } of matchRoutes(among, path) ?? [])
    await (route.lazy as { ahead?: () => Promise<unknown> } | undefined)?.ahead?.();
}

/** A touch is several signs; on a slow phone each search among the routes takes milliseconds. */
let lastAhead = '';

function onSign({ type, target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || line().saveData) return;
  if (type === 'focusin' && !link.matches(':focus-visible')) return;
  // A pointer that passes over is no tap yet.
  if (type === 'pointerover' && /2g|3g/u.test(line().effectiveType ?? '')) return;
  if (link.pathname === lastAhead) return;
  lastAhead = link.pathname;
  // The touch itself is drawn first. Where it fails, opening the page tries again.
  requestAnimationFrame(() => setTimeout(() => void fetchAhead(link.pathname).catch(() => {})));
}

const signs = ['pointerover', 'pointerdown', 'focusin'] as const;

/** While mounted, screens are framed and touched links load ahead. */
export function Moving() {
  useEffect(() => {
    frameScreensBy(framed);
    for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
    return () => {
      frameScreensBy(null);
      for (const sign of signs) document.removeEventListener(sign, onSign);
    };
  }, []);
  return null;
}
