import { useState } from 'react';
import HandWavingIcon from '~icons/ph/hand-waving';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { NudgeDialog } from './lazyNudgeDialog.ts';

interface NudgeRowProps {
  userId: string;
  name: string;
  /** Closes a surrounding dialog first. */
  onOpen?: () => void;
}

export function NudgeRow({ userId, name, onOpen }: NudgeRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowButton
        icon={<HandWavingIcon size={24} />}
        label={`Nudge ${name}`}
        help="One tap, no words needed"
        onClick={onOpen ?? (() => setOpen(true))}
      />
      {isOpen && <NudgeDialog userId={userId} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
