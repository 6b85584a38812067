// An open dialog is a step of its own: going back closes it, and the page stays.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isDialogOpen, leaveTopDialog } from '#shared/ui/topLayer.ts';

export function useBackCloses(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && isDialogOpen());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    leaveTopDialog();
  }, [blocker]);
}
