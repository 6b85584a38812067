// Watches for quiet, and shows the question when it is due.
import { Suspense } from 'react';
import { lazyChunk } from '#shared/routing/lazyScreen.ts';
import { useInactivity } from './useInactivity.ts';

const InactivityDialog = lazyChunk(() => import('./InactivityDialog.tsx'), 'InactivityDialog');

export function Inactivity() {
  const { secondsLeft, stay } = useInactivity();
  if (secondsLeft === null) return null;
  return (
    <Suspense fallback={null}>
      <InactivityDialog secondsLeft={secondsLeft} onStay={stay} />
    </Suspense>
  );
}
