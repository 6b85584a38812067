// An appeal: once, read by somebody other than who decided.
import { AppealEntry, type Sanction } from '@mycrew/contract/sanctions.ts';
import type { ReactNode } from 'react';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';

interface AppealFormProps {
  send: (entry: AppealEntry, key: string) => Promise<Sanction>;
  onSent?: (sanction: Sanction) => void;
  /** By when somebody reads it. */
  when: ReactNode;
}

export function AppealForm({ send, onSent, when }: AppealFormProps) {
  const entry = useContractForm(AppealEntry, { defaultValues: { Text: '' }, send, onSent: (sent) => onSent?.(sent) });
  return (
    <ContractForm className="stack16" of={entry} submit="Send your answer" button={{ variant: 'soft' }}>
      <Field
        label="Do you see it otherwise?"
        help="Somebody who wasn’t part of that decision reads it. You can answer once."
        multiline
        rows={4}
        maxLength={2_000}
        {...entry.field('Text')}
      />
      {when}
    </ContractForm>
  );
}
