// Every line of the help directory at the desk: when it was last checked, and whether people see it.
import { useQuery } from '@tanstack/react-query';
import { DeskList, DeskPage } from '#features/staff/staff.parts.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { helpChecks } from '../helpChecks.queries.ts';
import { CheckedRow } from '../parts/CheckedRow.tsx';

export function DeskHelpScreen() {
  const checks = useQuery(helpChecks());
  return (
    <DeskPage
      title="Help directory"
      intro="Ring or open each line now and then, and say on which day it was right. People see that day beside it."
    >
      {checks.data ? (
        <DeskList>
          {checks.data.map((service) => (
            <CheckedRow key={service._id} service={service} />
          ))}
        </DeskList>
      ) : (
        <ReadState of={checks} loading="Loading the directory" failed="The directory didn’t load" />
      )}
    </DeskPage>
  );
}
