// Confirms a deletion or a change for others; the safe choice has the focus.
import { type ReactNode, useRef } from 'react';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { useAct } from '#shared/hooks/useAct.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';

interface AskFirstProps {
  id: string;
  title: string;
  cancelLabel: string;
  go: string;
  act: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function AskFirst({ id, title, cancelLabel, go, act, onDone, onClose, children }: AskFirstProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const acting = useAct(async () => {
    await act();
    onDone();
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
            {go}
          </PlainButton>
        </>
      }
    >
      <p className="muted">{children}</p>
      <SendFailed error={acting.error} />
    </SheetDialog>
  );
}
