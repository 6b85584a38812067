// Watches for quiet, and shows the question when it is due.
import { lazy, Suspense } from 'react';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';
import { useInactivity } from './useInactivity.ts';

const InactivityDialog = lazy(async () => {
  const { InactivityDialog } = await loadWithRetry(() => import('./InactivityDialog.tsx'));
  return { default: InactivityDialog };
});

export function Inactivity() {
  const { secondsLeft, stay } = useInactivity();
  if (secondsLeft === null) return null;
  return (
    <Suspense fallback={null}>
      <InactivityDialog secondsLeft={secondsLeft} onStay={stay} />
    </Suspense>
  );
}
