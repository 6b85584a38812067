// Whatever begins a factor may ask for the password, at the first one, or for a factor that is there already.
import type { ReactNode } from 'react';
import { useStepUp } from '#features/password/password.parts.ts';
import { useFactor } from './useFactor.tsx';

export function useEnrolling(): { enrol: <T>(act: () => Promise<T>) => Promise<T | undefined>; dialogs: ReactNode } {
  const { withStepUp, dialog: password } = useStepUp();
  const { withFactor, dialog: factor } = useFactor();
  return {
    enrol: (act) => withFactor(() => withStepUp(act)),
    dialogs: (
      <>
        {password}
        {factor}
      </>
    ),
  };
}
