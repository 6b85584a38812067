// Help must open without a network, so its pieces are fetched while there is one: after the first page, one after the
// other, each when the browser rests.
import { useEffect } from 'react';
import { whenIdle, whenTouched } from '#shared/hooks/whenIdle.ts';
import { registerWorker } from './serviceWorker.ts';

type Article = () => Promise<unknown>;

/** What Distress Alert leads to comes first; the second brings all that opens over the page or takes its place. */
const own: Article[] = [
  () => import('#features/distress/screens/DistressAlertScreen.tsx'),
  () => import('./shell/MenuDialog.tsx'),
];
/** The service worker keeps it meanwhile. */
const others: Article[] = [whenTouched, () => import('#features/distress-crew/screens/CrewAlertScreen.tsx')];

export function useHelpAhead(isSignedIn: boolean): void {
  useEffect(() => {
    let isHere = true;
    const fetchAll = async () => {
      for (const article of isSignedIn ? [...own, registerWorker, ...others] : [registerWorker]) {
        await whenIdle();
        if (!isHere) return;
        // Where it fails, opening the piece tries again.
        await article().catch(() => {});
      }
    };
    void fetchAll();
    return () => {
      isHere = false;
    };
  }, [isSignedIn]);
}
