import SignOutIcon from '~icons/ph/sign-out';
import { useState } from 'react';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';

const LogoutDialog = lazyDialog(() => import('#features/session/parts/LogoutDialog.tsx'), 'LogoutDialog');

export function LogoutButton({ className }: { className: string | undefined }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        <SignOutIcon size={24} aria-hidden="true" />
        <span>Logout</span>
      </button>
      {asking && <LogoutDialog onClose={() => setAsking(false)} />}
    </>
  );
}
