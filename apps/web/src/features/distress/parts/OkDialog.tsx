// Confirms before the alert ends; staying on is the safe choice.
import { useRef } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';

interface OkDialogProps {
  open: boolean;
  onClose: () => void;
  onOk: () => void;
}

export function OkDialog({ open, onClose, onOk }: OkDialogProps) {
  const notYet = useRef<HTMLButtonElement>(null);
  return (
    <SheetDialog
      open={open}
      id="i-am-ok"
      title="Are you OK now?"
      onClose={onClose}
      initialFocus={notYet}
      actions={
        <>
          <PlainButton ref={notYet} variant="outline" full onClick={onClose}>
            Not yet
          </PlainButton>
          <PlainButton full onClick={onOk}>
            Yes, I’m OK
          </PlainButton>
        </>
      }
    >
      <p>Everyone who was told hears that you’re OK. They stop seeing where you are, your note and your number.</p>
    </SheetDialog>
  );
}
