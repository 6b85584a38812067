// Whoever is needed by somebody hears it over every page, and over new terms too; not while somebody else may hold the phone.
import { lazy, Suspense } from 'react';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';
import { useLocked } from '#shared/session/session.ts';
import { useClosing } from '#shared/session/sessionEvents.ts';

const AlertBanner = lazy(async () => {
  const { AlertBanner } = await loadWithRetry(() => import('#features/distress-crew/parts/AlertBanner.tsx'));
  return { default: AlertBanner };
});

export function AlertsOverAll() {
  const isLocked = useLocked();
  const isClosing = useClosing() !== null;
  if (isLocked || isClosing) return null;
  return (
    <Suspense fallback={null}>
      <AlertBanner />
    </Suspense>
  );
}
