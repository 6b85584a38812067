// Calling off an alert needs the password, so that nobody else who holds the phone can do it.
import { routes } from '@mycrew/contract/paths.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { backToAlert } from '../backToAlert.ts';

interface UnlockFirstProps {
  open: boolean;
  onClose: () => void;
}

export function UnlockFirst({ open, onClose }: UnlockFirstProps) {
  return (
    <SheetDialog
      open={open}
      id="unlock-first"
      title="Unlock MyCrew first"
      onClose={onClose}
      actions={
        <>
          <PlainButton variant="outline" full onClick={onClose}>
            Not now
          </PlainButton>
          <PlainButton full to={`${routes.alertCrew.path}${backToAlert}`}>
            Unlock
          </PlainButton>
        </>
      }
    >
      <p>Your alert stays on meanwhile. With your password you can say that you’re OK, or that it was a mistake.</p>
    </SheetDialog>
  );
}
