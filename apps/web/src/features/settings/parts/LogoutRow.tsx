// Logout as the last row, asked once.
import SignOutIcon from '~icons/ph/sign-out';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';
import { RowButton } from '#shared/ui/RowButton.tsx';

const LogoutDialog = lazy(async () => {
  const { LogoutDialog } = await loadWithRetry(() => import('#features/session/session.parts.ts'));
  return { default: LogoutDialog };
});

export function LogoutRow() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <RowButton
        label="Logout"
        help="On this device"
        icon={<SignOutIcon size={24} />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      <Suspense fallback={null}>{isAsking && <LogoutDialog onNo={() => setAsking(false)} />}</Suspense>
    </>
  );
}
