// Does something that may ask for the second factor first: asks, then goes on by itself. Put `dialog` on the page.
import { staffRefusals } from '@mycrew/contract/staff.ts';
import type { ReactNode } from 'react';
import { isApiError } from '#shared/api/ApiError.ts';
import { useAskFirst } from '#shared/hooks/useAskFirst.tsx';
import { ConfirmFactor } from './parts/ConfirmFactor.tsx';

const codes: (string | undefined)[] = Object.values(staffRefusals);
const asksForFactor = (error: unknown): boolean => isApiError(error) && codes.includes(error.code);

export function useFactor(): {
  /** Undefined where the person would rather not. */
  withFactor: <T>(act: () => Promise<T>) => Promise<T | undefined>;
  dialog: ReactNode;
} {
  const { goOn: withFactor, dialog } = useAskFirst(asksForFactor, (answer) => (
    <ConfirmFactor onConfirmed={() => answer(true)} onClose={() => answer(false)} />
  ));
  return { withFactor, dialog };
}
