// Signs out all other devices after a confirmation; cancel is the default.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useStepUp } from '#features/password/password.parts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { signOutEverywhere } from '../settings.queries.ts';

export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);
  const { mutateAsync } = useMutation(signOutEverywhere(useQueryClient()));
  const { withStepUp, dialog } = useStepUp();
  const close = () => setAsking(false);
  const leaving = useAct(async () => {
    close();
    const isDone = await withStepUp(async () => (await mutateAsync(), true));
    if (isDone) void toast.success('Signed out everywhere but here');
  });
  return (
    <>
      <PlainButton variant="outline" aria-haspopup="dialog" loading={leaving.busy} onClick={() => setAsking(true)}>
        Sign out everywhere else
      </PlainButton>
      <SheetDialog
        open={isAsking}
        id="sign-out-everywhere"
        title="Sign out everywhere else?"
        onClose={close}
        closeButton={false}
        initialFocus={stay}
        actions={
          <>
            <PlainButton ref={stay} variant="outline" onClick={close}>
              Stay signed in
            </PlainButton>
            <PlainButton onClick={() => void leaving.act()}>Sign out there</PlainButton>
          </>
        }
      >
        <p className="muted">
          You stay signed in here. Other phones and browsers ask for your password again, and get no more notifications.
        </p>
      </SheetDialog>
      {leaving.words && (
        <p role="alert" className="field__error">
          {leaving.words}
        </p>
      )}
      {dialog}
    </>
  );
}
