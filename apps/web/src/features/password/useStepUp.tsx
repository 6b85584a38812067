// Runs a call that may require the password: asks for it, then retries. Render `dialog` on the page.
import type { ReactNode } from 'react';
import { isApiError } from '#shared/api/ApiError.ts';
import { useAskFirst } from '#shared/hooks/useAskFirst.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';

const ConfirmPassword = lazyDialog(() => import('./parts/ConfirmPassword.tsx'), 'ConfirmPassword');

const stepUpCode = 'step-up-needed';
export const asksForPassword = (error: unknown): boolean => isApiError(error) && error.code === stepUpCode;

export function useStepUp(): {
  /** Undefined where the person cancelled. */
  withStepUp: <T>(act: () => Promise<T>) => Promise<T | undefined>;
  dialog: ReactNode;
} {
  const { goOn: withStepUp, dialog } = useAskFirst(asksForPassword, (answer) => (
    <ConfirmPassword onConfirmed={() => answer(true)} onClose={() => answer(false)} />
  ));
  return { withStepUp, dialog };
}
