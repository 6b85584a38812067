// Adds a second factor at the desk: the first requires the password, further ones a factor.
import type { Enrolled } from '@mycrew/contract/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStepUp } from '#features/password/password.parts.ts';
import { AddFactor } from '#features/second-factor/second-factor.parts.ts';
import { deskEnrolment, takeEntry } from '../staff.queries.ts';
import { useFactor } from '../useFactor.tsx';

/** Enrolment requires the password for the first factor, and a factor afterwards. */
function useEnrolling(): { enrol: <T>(act: () => Promise<T>) => Promise<T | undefined>; dialogs: ReactNode } {
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

export function AddDeskFactor({ onAdded }: { onAdded?: () => void }) {
  const queries = useQueryClient();
  const { enrol, dialogs } = useEnrolling();
  const added = ({ NewRecoveryCodes: _shown, ...entry }: Enrolled) => {
    takeEntry(queries, entry);
    onAdded?.();
  };
  return (
    <>
      <AddFactor calls={deskEnrolment} ask={enrol} codesOpen="the desk" onAdded={added} />
      {dialogs}
    </>
  );
}
