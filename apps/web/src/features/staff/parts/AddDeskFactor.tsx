// Adding a second factor at the desk: the first one asks for the password, each further one for a factor.
import type { Enrolled } from '@mycrew/contract/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import { AddFactor } from '#features/second-factor/second-factor.parts.ts';
import { useEnrolling } from '../useEnrolling.tsx';
import { deskEnrolment, takeEntry } from '../staff.queries.ts';

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
