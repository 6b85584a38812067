// Confirms an audited action: consequence, reason, and the second factor where required.
import { StaffReason } from '@mycrew/contract/staff.ts';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import styles from '../desk.module.css';
import { useFactor } from '../useFactor.tsx';

const Reasoned = z.object({ Why: StaffReason });

interface ReasonDialogProps {
  title: string;
  /** The consequence in a sentence or two; further fields. */
  children?: ReactNode;
  submit: string;
  /** Destructive style. */
  isGrave?: boolean;
  help?: string;
  /** One key per reason until it is answered. Refusals are shown here. */
  onConfirm: (why: string, key: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

const usualHelp = 'It stands in the audit log. If it is about somebody, they can read it.';

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, submit, isGrave = false, help = usualHelp, onConfirm, onDone, onClose } = props;
  const { withFactor, dialog } = useFactor();
  const form = useContractForm(Reasoned, {
    defaultValues: { Why: '' },
    send: ({ Why }, key) => withFactor(async () => ({ done: await onConfirm(Why, key) })),
    onSent: onDone,
  });
  return (
    <SheetDialog open id="reason" title={title} onClose={onClose}>
      {children && <div className={`stack16 ${styles['happens']}`}>{children}</div>}
      <ContractForm
        className="stack16"
        of={form}
        submit={submit}
        button={{ variant: isGrave ? 'alert' : 'primary' }}
        beside={
          <PlainButton variant="soft" onClick={onClose}>
            Not now
          </PlainButton>
        }
      >
        <Field label="Why" help={help} multiline rows={2} maxLength={200} {...form.field('Why')} />
      </ContractForm>
      {dialog}
    </SheetDialog>
  );
}
