// Logout, asked once.
import SignOutIcon from '~icons/ph/sign-out';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';

const LogoutDialog = lazy(async () => {
  const { LogoutDialog } = await loadWithRetry(() => import('#features/session/parts/LogoutDialog.tsx'));
  return { default: LogoutDialog };
});

export function LogoutButton({ className }: { className: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        <SignOutIcon size={24} aria-hidden="true" />
        <span>Logout</span>
      </button>
      <Suspense fallback={null}>{asking && <LogoutDialog onNo={() => setAsking(false)} />}</Suspense>
    </>
  );
}
