import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { takeOut } from '../practices.queries.ts';

export function TakeOutDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const persist = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useMutation({ ...takeOut(useQueryClient()), meta: { quiet: true } });
  return (
    <SheetDialog
      open
      id="take-out"
      title="Take it out?"
      onClose={onClose}
      initialFocus={persist}
      actions={
        <>
          <PlainButton ref={persist} variant="outline" onClick={onClose}>
            Leave it in
          </PlainButton>
          <PlainButton loading={isPending} onClick={() => mutate(id, { onSuccess: onClose })}>
            Take it out
          </PlainButton>
        </>
      }
    >
      <p className="muted">It goes for good, its picture too.</p>
      <SendFailed error={error} />
    </SheetDialog>
  );
}
