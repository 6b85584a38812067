// Confirms, and lists what is deleted with it and what is not.
import type { Checkin } from '@mycrew/contract/checkins.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useNavigate } from 'react-router';
import { removeCheckin } from '#features/checkins/checkins.queries.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { toast } from '#shared/ui/toasts.ts';

export function DeleteCheckin({ checkin, onClose }: { checkin: Checkin; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = async () => {
    await removeCheckin(checkin);
    void toast.success('It’s deleted.');
    await navigate(routes.checkinList.path, { replace: true });
  };
  return (
    <ConfirmDialog
      id="delete-checkin"
      title="Delete this check-in?"
      cancelLabel="Keep it"
      confirmLabel="Delete it"
      act={remove}
      onClose={onClose}
    >
      Its note, its picture and what your Crew sent to it go too, for good. Whoever hasn’t been told of it won’t be.
      {checkin.IsAddedToJournal && ' The page in your journal stays: that one is yours to delete there.'}
    </ConfirmDialog>
  );
}
