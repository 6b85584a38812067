// Puts back up what was taken down by mistake, with the reason.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '#features/staff/staff.parts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { restore, workIsStale } from '../moderation.queries.ts';

export function Restoring({ id }: { id: string }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainButton variant="outline" onClick={() => setOpen(true)}>
        Put it back up
      </PlainButton>
      {isOpen && (
        <ReasonDialog
          title="Put it back up?"
          submit="Put it back up"
          onConfirm={(why, key) => restore(id, why, key)}
          onDone={() => {
            setOpen(false);
            void workIsStale(queries);
          }}
          onClose={() => setOpen(false)}
        >
          <p>It stands where it stood, and its author is told, in ten minutes unless you take it back.</p>
        </ReasonDialog>
      )}
    </>
  );
}
