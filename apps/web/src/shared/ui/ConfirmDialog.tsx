// Confirms a deletion or a change for others; the safe choice has the focus.
import { type ReactNode, useRef } from 'react';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { useAct } from '#shared/hooks/useAct.ts';
import { PlainButton } from './PlainButton.tsx';
import { SheetDialog } from './SheetDialog.tsx';

interface ConfirmDialogProps {
  id: string;
  title: string;
  cancelLabel: string;
  confirmLabel: string;
  act: () => Promise<unknown>;
  onDone?: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function ConfirmDialog({
  id,
  title,
  cancelLabel,
  confirmLabel,
  act,
  onDone,
  onClose,
  children,
}: ConfirmDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const acting = useAct(async () => {
    await act();
    onDone?.();
  });
  return (
    <SheetDialog
      open
      id={id}
      title={title}
      onClose={onClose}
      initialFocus={safe}
      actions={
        <>
          <PlainButton ref={safe} variant="outline" onClick={onClose}>
            {cancelLabel}
          </PlainButton>
          <PlainButton loading={acting.busy} onClick={() => void acting.act()}>
            {confirmLabel}
          </PlainButton>
        </>
      }
    >
      <p className="muted">{children}</p>
      <SendFailed error={acting.error} />
    </SheetDialog>
  );
}
