// Signs out everywhere but here, asked once; staying is the safe choice.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { signOutEverywhere } from '../settings.queries.ts';

export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useMutation(signOutEverywhere(useQueryClient()));
  const close = () => setAsking(false);
  return (
    <>
      <PlainButton variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
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
            <PlainButton
              loading={isPending}
              onClick={() =>
                mutate(undefined, {
                  onSuccess: () => void toast.success('Signed out everywhere but here'),
                  onSettled: close,
                })
              }
            >
              Sign out there
            </PlainButton>
          </>
        }
      >
        <p className="muted">
          You stay signed in here. Other phones and browsers ask for your password again, and get no more notifications.
        </p>
      </SheetDialog>
    </>
  );
}
