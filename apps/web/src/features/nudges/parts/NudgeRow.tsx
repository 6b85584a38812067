// Opens the choice of a nudge for one person.
import { useState } from 'react';
import HandWavingIcon from '~icons/ph/hand-waving';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { RowButton } from '#shared/ui/RowButton.tsx';

const NudgeDialog = lazyDialog(() => import('./NudgeDialog.tsx'), 'NudgeDialog');

export function NudgeRow({ userId, name }: { userId: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowButton
        icon={<HandWavingIcon size={24} />}
        label={`Nudge ${name}`}
        help="One tap, no words needed"
        onClick={() => setOpen(true)}
      />
      {isOpen && <NudgeDialog userId={userId} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
