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
  /** Asks at once, where nothing was refused yet. */
  askPassword: () => Promise<boolean>;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<{ answer: Answer } | null>(null);

  const askPassword = () => new Promise<boolean>((resolve) => setWaiting({ answer: resolve }));

  async function withStepUp<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!asksForPassword(error)) throw error;
    }
    return (await askPassword()) ? act() : undefined;
  }

  const answered = (confirmed: boolean) => {
    waiting?.answer(confirmed);
    setWaiting(null);
  };

  return {
    withStepUp,
    askPassword,
    dialog: waiting && <ConfirmPassword onConfirmed={() => answered(true)} onClose={() => answered(false)} />,
  };
}
