// The frame of a form that changes settings of the installation: by a lead, with a second factor.
import type { ReactNode } from 'react';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import type { SendState } from '#shared/forms/useContractForm.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';

interface SettingsDialogProps {
  id: string;
  title: string;
  of: SendState;
  /** The dialog that asks for the second factor, while it does. */
  factor: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function SettingsDialog({ id, title, of, factor, onClose, children }: SettingsDialogProps) {
  const notNow = (
    <PlainButton variant="soft" onClick={onClose}>
      Not now
    </PlainButton>
  );
  return (
    <SheetDialog open id={id} title={title} onClose={onClose}>
      <ContractForm className="stack16" of={of} submit="Save" beside={notNow}>
        {children}
      </ContractForm>
      {factor}
    </SheetDialog>
  );
}
