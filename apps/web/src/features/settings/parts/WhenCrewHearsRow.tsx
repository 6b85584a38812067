import BellRingingIcon from '~icons/ph/bell-ringing';
import { whoSeesNew } from '@mycrew/contract/who-sees.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { pausingQueries } from '#features/pausing/pausing.queries.ts';
import { supportQueries } from '#features/support/support.queries.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { ruleInWords } from '../supportWords.ts';

const WhenCrewHearsDialog = lazyDialog(() => import('#features/support/support.parts.ts'), 'WhenCrewHearsDialog');

export function WhenCrewHearsRow() {
  const [isOpen, setOpen] = useState(false);
  const { data: rule } = useQuery(supportQueries.rule());
  const { data: crew } = useQuery(crewQueries.crew());
  const { data: paused } = useQuery(pausingQueries.list());
  return (
    <>
      <RowButton
        label="When my Crew hears"
        help={
          rule && crew && paused
            ? ruleInWords(rule, whoSeesNew(crew, paused))
            : 'Never, each time, or only after hard ones.'
        }
        icon={<BellRingingIcon size={24} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <WhenCrewHearsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
