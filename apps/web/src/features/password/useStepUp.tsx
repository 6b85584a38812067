// Does something that may ask for the password first: asks, then goes on by itself. Put `dialog` on the page.
import { type ReactNode, useState } from 'react';
import { isApiError } from '#shared/api/ApiError.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';

const ConfirmPassword = lazyDialog(() => import('./parts/ConfirmPassword.tsx'), 'ConfirmPassword');

const stepUpCode = 'step-up-needed';
export const asksForPassword = (error: unknown): boolean => isApiError(error) && error.code === stepUpCode;

type Answer = (confirmed: boolean) => void;

export function useStepUp(): {
  /** Undefined where the person would rather not. */
  withStepUp: <T>(act: () => Promise<T>) => Promise<T | undefined>;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<{ answer: Answer } | null>(null);

  async function withStepUp<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!asksForPassword(error)) throw error;
    }
    const isConfirmed = await new Promise<boolean>((resolve) => setWaiting({ answer: resolve }));
    return isConfirmed ? act() : undefined;
  }

  const answered = (confirmed: boolean) => {
    waiting?.answer(confirmed);
    setWaiting(null);
  };

  return {
    withStepUp,
    dialog: waiting && <ConfirmPassword onConfirmed={() => answered(true)} onClose={() => answered(false)} />,
  };
}
