// Logout as the last row, asked once.
import SignOutIcon from '~icons/ph/sign-out';
import { useState } from 'react';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { RowButton } from '#shared/ui/RowButton.tsx';

const LogoutDialog = lazyDialog(() => import('#features/session/session.parts.ts'), 'LogoutDialog');

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
      {isAsking && <LogoutDialog onClose={() => setAsking(false)} />}
    </>
  );
}
