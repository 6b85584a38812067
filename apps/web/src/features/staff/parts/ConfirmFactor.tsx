// 'Is it you?', at the desk: the second factor once more.
import { useQuery } from '@tanstack/react-query';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { staffQueries } from '../staff.queries.ts';
import { DeskFactorCheck } from './DeskFactorCheck.tsx';

interface ConfirmFactorProps {
  onConfirmed: () => void;
  onClose: () => void;
}

export function ConfirmFactor({ onConfirmed, onClose }: ConfirmFactorProps) {
  const entry = useQuery(staffQueries.entry());
  return (
    <SheetDialog open id="confirm-factor" title="Is it you?" onClose={onClose}>
      <p className="muted">This needs your second factor once more. It holds for five minutes.</p>
      {entry.data ? (
        <DeskFactorCheck entry={entry.data} submit="Confirm" onIn={onConfirmed} />
      ) : (
        <ReadState of={entry} loading="Loading your factors" failed="Your factors didn’t load" rows={2} />
      )}
    </SheetDialog>
  );
}
