import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { removePage } from '../journal.queries.ts';
import { pageSaving } from '../pageSaving.ts';

interface RemoveDialogProps {
  id: string;
  leadsTo: string;
  onClose: () => void;
}

export function RemoveDialog({ id, leadsTo, onClose }: RemoveDialogProps) {
  const navigate = useNavigate();
  const persist = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useMutation({ ...removePage(useQueryClient()), meta: { quiet: true } });
  const remove = () =>
    mutate(id, {
      onSuccess: () => {
        pageSaving.forget(id);
        void navigate(leadsTo, { replace: true });
      },
    });
  return (
    <SheetDialog
      open
      id="remove-page"
      title="Delete this page?"
      onClose={onClose}
      initialFocus={persist}
      actions={
        <>
          <PlainButton ref={persist} variant="outline" onClick={onClose}>
            Keep it
          </PlainButton>
          <PlainButton loading={isPending} onClick={remove}>
            Delete
          </PlainButton>
        </>
      }
    >
      <p className="muted">It goes for good, for you and for everybody who could read it. It can’t be brought back.</p>
      <SendFailed error={error} />
    </SheetDialog>
  );
}
