// Whoever is needed by somebody hears it over every page, and over new terms too; not while somebody else may hold the phone.
import { Suspense } from 'react';
import { lazyChunk } from '#shared/routing/lazyScreen.ts';
import { useLocked } from '#shared/session/session.ts';
import { useClosing } from '#shared/session/sessionEvents.ts';

const AlertBanner = lazyChunk(() => import('#features/distress-crew/parts/AlertBanner.tsx'), 'AlertBanner');

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
