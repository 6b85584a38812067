// Confirms logout; No is the default.
import { useRef } from 'react';
import { listOfNames } from '#shared/format/names.ts';
import { useLocked } from '#shared/session/session.ts';
import { unsentWords } from '#shared/session/unsent.ts';
import { useLeave } from '#shared/session/useLeave.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';

export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const leave = useLeave();
  const no = useRef<HTMLButtonElement>(null);
  const isLocked = useLocked();
  const unsent = unsentWords({ isLocked });
  return (
    <SheetDialog
      open
      id="logout"
      title="Are you sure you want to logout?"
      onClose={onClose}
      closeButton={false}
      initialFocus={no}
      actions={
        <>
          <PlainButton ref={no} variant="outline" onClick={onClose}>
            No
          </PlainButton>
          <PlainButton onClick={leave}>Yes</PlainButton>
        </>
      }
    >
      {unsent.length > 0 && (
        <p>
          <strong>You would lose {listOfNames(unsent)}.</strong>
        </p>
      )}
      <p className="muted">Drafts on this device are removed with you.</p>
    </SheetDialog>
  );
}
