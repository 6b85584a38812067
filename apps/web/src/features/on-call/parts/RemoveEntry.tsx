// Takes away a weekly shift or an exception, with a reason.
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReasonDialog } from '#features/staff/staff.parts.ts';
import { removeEntry, scheduleChanged } from '../on-call.queries.ts';

interface RemoveEntryProps {
  id: string;
  title: string;
  /** What becomes of it. */
  children: ReactNode;
  onClose: () => void;
}

export function RemoveEntry({ id, title, children, onClose }: RemoveEntryProps) {
  const queries = useQueryClient();
  return (
    <ReasonDialog
      title={title}
      submit="Take it away"
      onConfirm={(Why, key) => removeEntry(id, Why, key)}
      onDone={() => {
        void scheduleChanged(queries);
        onClose();
      }}
      onClose={onClose}
    >
      <p className="muted">{children}</p>
    </ReasonDialog>
  );
}
