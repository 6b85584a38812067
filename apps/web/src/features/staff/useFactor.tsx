// Does something that may ask for the second factor first: asks, then goes on by itself. Put `dialog` on the page.
import { staffRefusals } from '@mycrew/contract/staff.ts';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#shared/api/ApiError.ts';
import { ConfirmFactor } from './parts/ConfirmFactor.tsx';

const codes: (string | undefined)[] = Object.values(staffRefusals);
export const asksForFactor = (error: unknown): boolean => isApiError(error) && codes.includes(error.code);

type Answer = (confirmed: boolean) => void;

export function useFactor(): {
  /** Undefined where the person would rather not. */
  withFactor: <T>(act: () => Promise<T>) => Promise<T | undefined>;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<{ answer: Answer } | null>(null);

  async function withFactor<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!asksForFactor(error)) throw error;
    }
    const isConfirmed = await new Promise<boolean>((resolve) => setWaiting({ answer: resolve }));
    return isConfirmed ? act() : undefined;
  }

  const answered = (confirmed: boolean) => {
    waiting?.answer(confirmed);
    setWaiting(null);
  };

  return {
    withFactor,
    dialog: waiting && <ConfirmFactor onConfirmed={() => answered(true)} onClose={() => answered(false)} />,
  };
}
