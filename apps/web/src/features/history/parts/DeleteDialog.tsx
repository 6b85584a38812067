// Confirms, and lists what is deleted with it and what is not.
import type { Checkin } from '@mycrew/contract/checkins.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { removeCheckin } from '#features/checkins/checkins.queries.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { toast } from '#shared/ui/toasts.ts';

export function DeleteDialog({ checkin, onClose }: { checkin: Checkin; onClose: () => void }) {
  const navigate = useNavigate();
  const cancel = useRef<HTMLButtonElement>(null);
  const remove = async () => {
    await removeCheckin(checkin);
    void toast.success('It’s deleted.');
    await navigate(routes.checkinList.path, { replace: true });
  };
  return (
    <SheetDialog
      open
      id="delete-checkin"
      title="Delete this check-in?"
      onClose={onClose}
      initialFocus={cancel}
      actions={
        <>
          <PlainButton ref={cancel} variant="outline" onClick={onClose}>
            Keep it
          </PlainButton>
          <PlainButton onClick={() => void remove()}>Delete it</PlainButton>
        </>
      }
    >
      <p>
        Its note, its picture and what your Crew sent to it go too, for good. Whoever hasn’t been told of it won’t be.
        {checkin.IsAddedToJournal && ' The page in your journal stays: that one is yours to delete there.'}
      </p>
    </SheetDialog>
  );
}
