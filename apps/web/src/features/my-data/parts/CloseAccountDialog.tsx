// Confirms closing the account (cancel is the default), then asks for the password; then the 14 days begin.
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { asksForPassword, useStepUp } from '#features/password/password.parts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { requestDeletion } from '../my-data.queries.ts';
import styles from '../my-data.module.css';

export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const persist = useRef<HTMLButtonElement>(null);
  const closing = useMutation(requestDeletion);
  const { withStepUp, dialog } = useStepUp();
  // The mutation's error is shown below.
  const close = () => withStepUp(() => closing.mutateAsync()).catch(() => {});
  return (
    <>
      <SheetDialog
        open
        id="close-account-sheet"
        title="Delete your account?"
        onClose={onClose}
        closeButton={false}
        initialFocus={persist}
        actions={
          <>
            <PlainButton ref={persist} variant="outline" onClick={onClose}>
              Keep it
            </PlainButton>
            <PlainButton loading={closing.isPending} onClick={() => void close()}>
              Delete it
            </PlainButton>
          </>
        }
      >
        <div className={styles['ready']}>
          <p className="muted">
            It closes today and is deleted in 14 days. Until then you can sign in and keep it, with everything in it.
          </p>
          <p className="muted">Want your things first? Close this and take everything with you.</p>
          <SendFailed error={asksForPassword(closing.error) ? null : closing.error} />
        </div>
      </SheetDialog>
      {dialog}
    </>
  );
}
