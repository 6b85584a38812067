// Runs a call that may require the second factor: asks for it, then retries. Render `dialog` on the page.
import { staffRefusals } from '@mycrew/contract/staff.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '#shared/api/ApiError.ts';
import { useAskFirst } from '#shared/hooks/useAskFirst.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { staffQueries } from './staff.queries.ts';
import { DeskFactorCheck } from './parts/DeskFactorCheck.tsx';

interface ConfirmFactorProps {
  onConfirmed: () => void;
  onClose: () => void;
}

function ConfirmFactor({ onConfirmed, onClose }: ConfirmFactorProps) {
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

const codes: (string | undefined)[] = Object.values(staffRefusals);
const asksForFactor = (error: unknown): boolean => isApiError(error) && codes.includes(error.code);

export function useFactor(): {
  /** Undefined where the person cancelled. */
  withFactor: <T>(act: () => Promise<T>) => Promise<T | undefined>;
  dialog: ReactNode;
} {
  const { goOn: withFactor, dialog } = useAskFirst(asksForFactor, (answer) => (
    <ConfirmFactor onConfirmed={() => answer(true)} onClose={() => answer(false)} />
  ));
  return { withFactor, dialog };
}
