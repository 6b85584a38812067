import { useRef } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import styles from './inactivity.module.css';

interface InactivityDialogProps {
  secondsLeft: number;
  onStay: () => void;
}

export function InactivityDialog({ secondsLeft, onStay }: InactivityDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <SheetDialog
      open
      id="inactivity"
      dismissible={false}
      initialFocus={stay}
      title="You've been inactive"
      actions={
        <PlainButton ref={stay} full onClick={onStay}>
          Stay Active
        </PlainButton>
      }
    >
      <p className={`${styles['seconds']} numbers`} aria-hidden="true">
        {secondsLeft}
      </p>
      <p>
        Your session will lock in <span className="numbers">{secondsLeft}</span> seconds. Then your password or pin
        opens it again.
      </p>
    </SheetDialog>
  );
}
