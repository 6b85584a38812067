// What I call somebody of my Crew, for my eyes alone; a tap changes it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { crewQueries } from '#features/crew/crew.queries.ts';

const PrivateNameDialog = lazyDialog(() => import('./PrivateNameDialog.tsx'), 'PrivateNameDialog');

export function PrivateNameRow({ personId, name }: { personId: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...crewQueries.names(), meta: { quiet: true } });
  const called = data?.find(({ PersonId }) => PersonId === personId)?.Name ?? '';
  return (
    <>
      <RowButton
        icon={<PencilSimpleLineIcon size={24} />}
        label={called ? `You call them ${called}` : `Another name for ${name}`}
        help="Only you see it"
        disabled={data === undefined}
        onClick={() => setOpen(true)}
      />
      {isOpen && <PrivateNameDialog personId={personId} name={name} called={called} onClose={() => setOpen(false)} />}
    </>
  );
}
