// Help must open without a network, so its pieces are fetched while there is one.
import { useEffect } from 'react';

type Piece = () => Promise<unknown>;

const restAfterMs = 400;

/** What Distress Alert leads to comes first; then everything that opens over the page or takes its place. */
const first: Piece = () => import('#features/distress/screens/DistressAlertScreen.tsx');
const rest: Piece[] = [
  () => import('#features/distress/screens/AlertCrewScreen.tsx'),
  () => import('#features/distress-crew/screens/CrewAlertScreen.tsx'),
  () => import('#features/helpline/parts/HelplineDialog.tsx'),
  () => import('#features/helpline/parts/EmergencyDialog.tsx'),
  () => import('#features/session/parts/LockScreen.tsx'),
  () => import('./shell/MenuDialog.tsx'),
];
const signedOut: Piece[] = [() => import('./signedInRoutes.tsx')];

/** What is kept for later, for everybody. */
const worker: Piece = () => import('./serviceWorker.ts');

const fetchAll = (pieces: readonly Piece[]): void => {
  // Where it fails, opening the piece tries again.
  for (const piece of pieces) piece().catch(() => {});
};

export function useHelpAhead(isSignedIn: boolean): void {
  useEffect(() => {
    if (isSignedIn) fetchAll([first]);
    const timer = setTimeout(() => fetchAll([worker, ...(isSignedIn ? rest : signedOut)]), restAfterMs);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
}
