import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { removeAll } from '../notifications.queries.ts';

export function RemoveAllDialog({ onClose }: { onClose: () => void }) {
  const persist = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation(removeAll(queries));
  return (
    <SheetDialog
      open
      id="remove-all"
      title="Remove all notifications?"
      onClose={onClose}
      closeButton={false}
      initialFocus={persist}
      actions={
        <>
          <PlainButton variant="outline" ref={persist} onClick={onClose}>
            Keep them
          </PlainButton>
          <PlainButton loading={isPending} onClick={() => mutate(undefined, { onSettled: onClose })}>
            Remove all
          </PlainButton>
        </>
      }
    >
      <p className="muted">Chats and invitations stay where they are.</p>
    </SheetDialog>
  );
}
